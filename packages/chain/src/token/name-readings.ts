import { hiddenKind } from './name-characters.ts'
import { withoutClaims } from './name-claims.ts'

/** Longer names cannot be taken for a known one. Hidden characters and marks do not count. */
const MOST_LETTERS = 200

/** What may be read: signs as nothing or as letters, a sign of money in front or not, claims as what they are. */
export function readingsOf(name: string): string[] {
  const text = underOverride(withoutHidden(name)).join('')
  const marked = [text, text.replaceAll(TRADE_MARKS, '')]
  const priced = marked.flatMap((each) => [each, each.replace(/^\s*[$@]/u, '')])
  const spelled = priced.flatMap((each) => [each, each.replaceAll(SIGNS, (sign) => SIGN_LETTERS[sign] ?? sign)])
  return [...new Set(spelled)].flatMap((each) => [each, withoutClaims(each)])
}

function withoutHidden(name: string): string[] {
  const kept: string[] = []
  for (const character of name) {
    const isOverride = character === OVERRIDE || character === END_OF_OVERRIDE
    const isHidden = hiddenKind(character.codePointAt(0) ?? 0) !== undefined || /^\p{M}$/u.test(character)
    if (isOverride ? kept.at(-1) !== character : !isHidden) kept.push(character)
    if (kept.length === MOST_LETTERS) break
  }
  return kept
}

const OVERRIDE = '\u{202e}'
const END_OF_OVERRIDE = '\u{202c}'

/** In the order in which it is seen: from an override on, letters run from right to left until it ends. */
function underOverride(characters: readonly string[]): string[] {
  const seen: string[] = []
  let start: number | undefined
  const turn = () => {
    if (start !== undefined) seen.push(...seen.splice(start).toReversed())
    start = undefined
  }
  for (const character of characters)
    if (character === OVERRIDE) start ??= seen.length
    else if (character === END_OF_OVERRIDE) turn()
    else seen.push(character)
  turn()
  return seen
}

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
