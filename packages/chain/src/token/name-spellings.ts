import { shapeOf } from './confusables.ts'
import { hiddenKind } from './hidden-characters.ts'

/** Longer names cannot be mistaken for a known one. Hidden characters and marks do not count. */
export const MAX_LETTERS = 200

/**
 * All plausible readings of a name: as written and as displayed, signs ignored or read as letters or shapes, a
 * leading currency sign kept or dropped.
 */
export function listSpellings(name: string): string[] {
  if (PLAIN_NAME.test(name) && name.length <= MAX_LETTERS) return [name]
  const marked = orderLetters(name).flatMap((text) => [text, text.replaceAll(TRADE_MARKS, '')])
  const priced = marked.flatMap((each) => [each, each.replace(/^\s*[$@]/u, '')])
  const spelled = priced.flatMap((each) => [each, each.replaceAll(SIGNS, (sign) => SIGN_LETTERS[sign] ?? sign)])
  const shaped = spelled.flatMap((each) => [each, Array.from(each, (letter) => shapeOf(letter) ?? letter).join('')])
  return [...new Set(shaped)]
}

/** A name without signs, hidden characters and other alphabets can be read in one way only. */
const PLAIN_NAME = /^[\w .-]*$/

const OVERRIDE = '\u{202e}'
const END_OF_OVERRIDE = '\u{202c}'

/**
 * The first visible letters, as written and in display order: after an override, letters run from right to left until it
 * ends. Only letters count against the limit, so that no number of controls can push the name out of it.
 */
function orderLetters(name: string): [written: string, displayed: string] {
  const written: string[] = []
  const displayed: string[] = []
  let start: number | undefined
  const reverseRun = () => {
    if (start !== undefined) displayed.push(...displayed.splice(start).toReversed())
    start = undefined
  }
  for (const character of name) {
    if (character === OVERRIDE) start ??= displayed.length
    else if (character === END_OF_OVERRIDE) reverseRun()
    else if (isVisible(character)) {
      displayed.push(character)
      if (written.push(character) === MAX_LETTERS) break
    }
  }
  reverseRun()
  return [written.join(''), displayed.join('')]
}

const isVisible = (character: string): boolean =>
  hiddenKind(character.codePointAt(0) ?? 0) === undefined && !/\p{M}/u.test(character)

export const BIDI_CONTROL = /[\u{61c}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2069}]/u

/** Equal for names with the same letters in any order. Two letters that look like one count as two. */
export const sortedLetters = (nameSkeleton: string): string =>
  Array.from(nameSkeleton.replaceAll('m', 'rn').replaceAll('w', 'vv')).toSorted().join('')

const TRADE_MARKS = /[\u{a9}\u{ae}\u{2120}\u{2122}]/gu
const SIGN_LETTERS: Readonly<Record<string, string>> = {
  '!': 'i',
  '\u{a1}': 'i',
  '+': 't',
  '\u{2020}': 't',
  '\u{2021}': 't',
  '\u{a7}': 's',
  '\u{a3}': 'l',
  '\u{d7}': 'x',
}
const SIGNS = /[!\u{a1}+\u{2020}\u{2021}\u{a7}\u{a3}\u{d7}]/gu

/** Digits that a skeleton keeps, because names use them as numbers. */
const DIGIT_LETTERS: Readonly<Record<string, string>> = { '2': 'z', '6': 'g', '8': 'b', '9': 'g' }

/** Removes repeated letters. The l of a skeleton is an i, so c and l, which look like d, are c and i. */
export const compactKey = (nameSkeleton: string): string =>
  nameSkeleton
    .replaceAll(/[2689]/g, (digit) => DIGIT_LETTERS[digit] ?? digit)
    .replaceAll('ci', 'd')
    // A skeleton reads two v as w; here repeated letters collapse into one.
    .replaceAll('w', 'v')
    .replaceAll(/(.)\1+/gu, '$1')
