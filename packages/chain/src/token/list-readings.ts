import { hiddenKind } from './hidden-characters.ts'
import { removeClaims } from './name-claims.ts'

/** Longer names cannot be mistaken for a known one. Hidden characters and marks do not count. */
const MAX_LETTERS = 200

/**
 * All plausible readings of a name: signs ignored or read as letters, a leading currency sign kept or dropped, claims
 * kept or removed.
 */
export function listNameReadings(name: string): string[] {
  const text = applyBidiOverride(removeHidden(name)).join('')
  const marked = [text, text.replaceAll(TRADE_MARKS, '')]
  const priced = marked.flatMap((each) => [each, each.replace(/^\s*[$@]/u, '')])
  const spelled = priced.flatMap((each) => [each, each.replaceAll(SIGNS, (sign) => SIGN_LETTERS[sign] ?? sign)])
  return [...new Set(spelled)].flatMap((each) => [each, removeClaims(each)])
}

function removeHidden(name: string): string[] {
  const visible: string[] = []
  for (const character of name) {
    const isOverride = character === OVERRIDE || character === END_OF_OVERRIDE
    const isHidden = hiddenKind(character.codePointAt(0) ?? 0) !== undefined || /^\p{M}$/u.test(character)
    if (isOverride ? visible.at(-1) !== character : !isHidden) visible.push(character)
    if (visible.length === MAX_LETTERS) break
  }
  return visible
}

const OVERRIDE = '\u{202e}'
const END_OF_OVERRIDE = '\u{202c}'

/** Characters in display order: after an override, letters run from right to left until it ends. */
function applyBidiOverride(characters: readonly string[]): string[] {
  const displayed: string[] = []
  let start: number | undefined
  const reverseRun = () => {
    if (start !== undefined) displayed.push(...displayed.splice(start).toReversed())
    start = undefined
  }
  for (const character of characters)
    if (character === OVERRIDE) start ??= displayed.length
    else if (character === END_OF_OVERRIDE) reverseRun()
    else displayed.push(character)
  reverseRun()
  return displayed
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
