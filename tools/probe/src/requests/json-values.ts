import { parseLossless } from '@ergo-explorer/chain'

/** The values of a stream, which stand back to back. */
export function jsonValues(text: string): unknown[] {
  const values: unknown[] = []
  let depth = 0
  let start = 0
  let isText = false
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]
    if (isText) {
      if (sign === '\\') i++
      else if (sign === '"') isText = false
    } else if (sign === '"') isText = true
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) {
      values.push(parseLossless(text.slice(start, i + 1)))
      start = i + 1
    }
  }
  if (start !== text.length) throw new SyntaxError('the last value is torn')
  return values
}
