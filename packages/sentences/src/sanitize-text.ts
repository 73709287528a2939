/** Replaces a character that is invisible or changes the text direction. */
const SHOWN = '\u{fffd}'

/**
 * Makes untrusted text safe to show: one line, every character visible, no stacked accents. Hidden characters are
 * replaced rather than dropped, because otherwise a name with an invisible letter would look like the name it imitates. A
 * run of them becomes one.
 */
export function sanitizeText(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(HIDDEN, SHOWN)
    .replaceAll(STRAY_JOINER, SHOWN)
    .replaceAll(/\u{fffd}{2,}/gu, SHOWN)
    .replaceAll(/(\p{M}{3})\p{M}+/gu, '$1')
    .trim()
}

/** Control characters, direction marks, soft hyphens, zero-width spaces, blank letters, tags, private use and lone surrogates. */
const HIDDEN =
  /[\u{17b4}\u{17b5}\p{Cc}\p{Cs}\p{Co}\u{ad}\u{61c}\u{180e}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{206f}\u{feff}\u{fff0}-\u{fffb}\u{e0000}-\u{e0fff}\u{3164}\u{115f}\u{1160}\u{ffa0}\u{2800}\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}]/gu

/** Joiners are valid in emoji and in scripts that connect letters, not elsewhere. */
const STRAY_JOINER = /(?<![\p{Extended_Pictographic}\p{Script=Arabic}\p{M}\p{Emoji_Modifier}])[\u{200c}\u{200d}]/gu
