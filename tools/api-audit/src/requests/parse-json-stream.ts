import { parseLossless } from '@ergo-explorer/chain'

/** Parses a stream of concatenated JSON values. */
export function parseJsonStream(text: string): unknown[] {
  const values: unknown[] = []
  let depth = 0
  let start = 0
  let isInString = false
  for (let i = 0; i < text.length; i++) {
    const character = text[i]
    if (isInString) {
      if (character === '\\') i++
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '{') depth++
    else if (character === '}' && --depth === 0) {
      values.push(parseLossless(text.slice(start, i + 1)))
      start = i + 1
    }
  }
  if (start !== text.length) throw new SyntaxError('the last value is incomplete')
  return values
}
