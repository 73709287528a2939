/** Why a character in a name is invisible or must not be shown. */
export type HiddenKind = 'bidi' | 'invisible' | 'control' | 'private-use' | 'malformed'

/** First and last code point, by kind. */
const HIDDEN_RANGES: readonly (readonly [HiddenKind, number, number])[] = [
  ['control', 0x00, 0x08],
  ['control', 0x0b, 0x0c],
  ['control', 0x0e, 0x1f],
  ['control', 0x7f, 0x84],
  ['control', 0x86, 0x9f],
  ['invisible', 0xad, 0xad],
  ['invisible', 0x34f, 0x34f],
  ['bidi', 0x61c, 0x61c],
  // Fillers of Hangul and Khmer: letters by property, but blank.
  ['invisible', 0x115f, 0x1160],
  ['invisible', 0x17b4, 0x17b5],
  ['invisible', 0x180b, 0x180f],
  ['invisible', 0x200b, 0x200d],
  ['bidi', 0x200e, 0x200f],
  ['bidi', 0x202a, 0x202e],
  ['invisible', 0x2060, 0x2065],
  ['bidi', 0x2066, 0x2069],
  ['invisible', 0x206a, 0x206f],
  ['invisible', 0x2800, 0x2800],
  ['invisible', 0x3164, 0x3164],
  ['malformed', 0xd800, 0xdfff],
  ['private-use', 0xe000, 0xf8ff],
  ['malformed', 0xfdd0, 0xfdef],
  ['invisible', 0xfe00, 0xfe0f],
  ['invisible', 0xfeff, 0xfeff],
  ['invisible', 0xffa0, 0xffa0],
  ['invisible', 0xfff0, 0xfffc],
  ['invisible', 0x1bca0, 0x1bca3],
  ['invisible', 0x1d173, 0x1d17a],
  // Tag characters and the second set of variation selectors, which can hide whole messages.
  ['invisible', 0xe0000, 0xe0fff],
  ['private-use', 0xf0000, 0x10ffff],
]

/** The kind of hidden character, or undefined for a visible one. */
export function hiddenKind(codePoint: number): HiddenKind | undefined {
  if (codePoint >= 0x20 && codePoint < 0x7f) return undefined
  // The last two code points of every plane are noncharacters.
  if ((codePoint & 0xfffe) === 0xfffe) return 'malformed'
  return HIDDEN_RANGES.find(([, first, last]) => codePoint >= first && codePoint <= last)?.[0]
}

/**
 * Whether an otherwise invisible character is legitimate here: a joiner inside an emoji or inside a script with joining
 * letters, a variation selector after an emoji.
 */
export function isLegitimateInvisible(before = '', character: string, after = ''): boolean {
  switch (character) {
    case '\u{200d}':
      return (EMOJI_END.test(before) && EMOJI.test(after)) || areJoining(before, after)
    case '\u{200c}':
      return areJoining(before, after)
    case '\u{fe0e}':
    case '\u{fe0f}':
      return ASCII.test(before) ? after === KEYCAP : EMOJI.test(before)
    default:
      return false
  }
}

/** Whether the character combines with the one before it. */
export function isMark(character: string): boolean {
  return isJoiner(character) || /\p{M}/u.test(character)
}

export function isJoiner(character: string | undefined): boolean {
  return character === '\u{200c}' || character === '\u{200d}'
}

export function isSpace(character: string): boolean {
  return /[\p{Z}\t\n\r\u{85}]/u.test(character)
}

const ASCII = /^[\u{20}-\u{7e}]$/u
const KEYCAP = '\u{20e3}'
const EMOJI = /^\p{Extended_Pictographic}$/u
/** An emoji may be followed by a variation selector or a skin tone before it is joined. */
const EMOJI_END = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{fe0f}]$/u
const JOINING =
  /^[\p{sc=Arabic}\p{sc=Syriac}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Gurmukhi}\p{sc=Gujarati}\p{sc=Oriya}\p{sc=Tamil}\p{sc=Telugu}\p{sc=Kannada}\p{sc=Malayalam}\p{sc=Sinhala}]$/u

function areJoining(before: string, after: string): boolean {
  return JOINING.test(before) && JOINING.test(after)
}
