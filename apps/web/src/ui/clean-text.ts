/** Stands where a character stood that cannot be seen or that turns the line around. */
const SHOWN = '\u{fffd}'

/**
 * Text that strangers wrote, made harmless to look at: one line, every character visible, no accents piled up over
 * the lines around it. What is hidden is shown as a mark rather than dropped, or a name with an invisible letter
 * would look like the name it imitates.
 */
export function cleanText(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(HIDDEN, SHOWN)
    .replaceAll(LONELY_JOINER, SHOWN)
    .replaceAll(/(\p{M}{3})\p{M}+/gu, '$1')
    .trim()
}

/** Controls, marks of direction, soft hyphens, spaces without width, tags; lone surrogates are no characters at all. */
const HIDDEN =
  /[\p{Cc}\p{Cs}\u{ad}\u{61c}\u{180e}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{206f}\u{feff}\u{e0000}-\u{e0fff}\u{3164}\u{115f}\u{1160}\u{ffa0}]/gu

/** Joiners belong into emoji and into scripts that connect their letters, not between others. */
const LONELY_JOINER = /(?<![\p{Extended_Pictographic}\p{Script=Arabic}\p{M}\p{Emoji_Modifier}])[\u{200c}\u{200d}]/gu
