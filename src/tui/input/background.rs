//! The background of the window, as the terminal reports it.

use super::super::theme::Backdrop;

/// The weights of red, green and blue in brightness, in thousandths.
const WEIGHTS: [u32; 3] = [299, 587, 114];

/// The background in a string of the terminal: the answer to a query with operating system command 11, such as
/// `11;rgb:1515/1717/1c1c`. `introducer` is the character after the Escape.
pub(super) fn reported(introducer: u8, text: &[u8]) -> Option<Backdrop> {
    let color = str::from_utf8(text).ok()?.strip_prefix("11;").filter(|_| introducer == b']')?;
    let channels = color.strip_prefix("rgb:").or(color.strip_prefix("rgba:"))?;
    let channels: Vec<u32> = channels.split('/').map(channel).collect::<Option<_>>()?;
    let channels = channels.get(..WEIGHTS.len())?;
    let brightness: u32 = channels.iter().zip(WEIGHTS).map(|(channel, weight)| channel * weight).sum();
    Some(if brightness >= 500 * 255 { Backdrop::Light } else { Backdrop::Dark })
}

/// One to four hexadecimal digits, scaled to 255.
fn channel(digits: &str) -> Option<u32> {
    let most = [0xf, 0xff, 0xfff, 0xffff].get(digits.len().checked_sub(1)?)?;
    Some(u32::from_str_radix(digits, 16).ok()? * 255 / most)
}

#[test]
fn dark_and_light_colors_of_every_precision_are_read() {
    let read = |text: &str| reported(b']', text.as_bytes());
    for dark in ["11;rgb:1515/1717/1c1c", "11;rgb:00/2b/36", "11;rgb:0/0/f", "11;rgba:2828/2828/2828/ffff"] {
        assert_eq!(read(dark), Some(Backdrop::Dark), "{dark}");
    }
    for light in ["11;rgb:fbfb/fafa/f6f6", "11;rgb:fd/f6/e3", "11;rgb:f/f/0"] {
        assert_eq!(read(light), Some(Backdrop::Light), "{light}");
    }
}

#[test]
fn other_strings_report_no_background() {
    for other in ["11;?", "10;rgb:00/00/00", "11;rgb:00/00", "11;rgb:00000/0/0", "11;rgb://", "52;c;aGk="] {
        assert_eq!(reported(b']', other.as_bytes()), None, "{other}");
    }
    assert_eq!(reported(b'P', b"11;rgb:00/00/00"), None);
}
