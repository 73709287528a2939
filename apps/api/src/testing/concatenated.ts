import { parseLossless } from '@ergo-explorer/chain'

/** Reads JSON objects that stand back to back, as a reader of a stream does. */
export function readConcatenated(text: string): unknown[] {
  const values: unknown[] = []
  let depth = 0
  let isInText = false
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (isInText) {
      if (character === '\\') at++
      else if (character === '"') isInText = false
    } else if (character === '"') isInText = true
    else if (character === '{' || character === '[') depth++
    else if ((character === '}' || character === ']') && --depth === 0) {
      values.push(parseLossless(text.slice(start, at + 1)))
      start = at + 1
    }
  }
  if (start !== text.length) throw new SyntaxError(`a stream ends with ${text.slice(start, start + 20)}`)
  return values
}
