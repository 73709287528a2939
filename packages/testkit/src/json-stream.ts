import { parseLossless } from '@ergo-explorer/chain'

/** Parses concatenated JSON objects and lists, as a client of a stream does. */
export function parseJsonStream(text: string): unknown[] {
  const values: unknown[] = []
  let depth = 0
  let start = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (isInString) {
      if (character === '\\') at++
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '{' || character === '[') depth++
    else if ((character === '}' || character === ']') && --depth === 0) {
      values.push(parseLossless(text.slice(start, at + 1)))
      start = at + 1
    }
  }
  if (start < text.length) throw new SyntaxError(`the stream ends inside a value: ${text.slice(start, start + 40)}`)
  return values
}
