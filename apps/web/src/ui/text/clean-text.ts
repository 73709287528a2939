/** Replaces a character that is invisible or changes the text direction. */
const SHOWN = '\u{fffd}'

/**
 * Makes untrusted text safe to show: one line, every character visible, no stacked accents. Hidden characters are
 * replaced rather than dropped, because otherwise a name with an invisible letter would look like the name it imitates.
 */
export function sanitizeText(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(HIDDEN, SHOWN)
    .replaceAll(STRAY_JOINER, SHOWN)
    .replaceAll(/(\p{M}{3})\p{M}+/gu, '$1')
    .trim()
}

/** Control characters, direction marks, soft hyphens, zero-width spaces, tags and lone surrogates. */
const HIDDEN =
  /[\p{Cc}\p{Cs}\u{ad}\u{61c}\u{180e}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{206f}\u{feff}\u{e0000}-\u{e0fff}\u{3164}\u{115f}\u{1160}\u{ffa0}]/gu

/** Joiners are valid in emoji and in scripts that connect letters, not elsewhere. */
const STRAY_JOINER = /(?<![\p{Extended_Pictographic}\p{Script=Arabic}\p{M}\p{Emoji_Modifier}])[\u{200c}\u{200d}]/gu
