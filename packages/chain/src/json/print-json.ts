/** An object whose fields keep their order even if their names are integers, which JavaScript would sort. */
export class OrderedFields {
  readonly entries: readonly (readonly [name: string, value: unknown])[]

  constructor(entries: readonly (readonly [name: string, value: unknown])[]) {
    this.entries = entries
  }
}

/**
 * Like `JSON.stringify` with indentation, but exact: bigints are integer literals, and {@link OrderedFields} keep their
 * order. Invisible characters are escaped, because names on the chain may contain them to change how a line reads.
 */
export function printJson(value: unknown, indentation = ''): string {
  const inner = `${indentation}  `
  const block = (open: string, items: readonly string[], close: string) =>
    items.length === 0
      ? open + close
      : `${open}\n${items.map((item) => inner + item).join(',\n')}\n${indentation}${close}`
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'string') return printText(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value))
    return block(
      '[',
      value.map((item) => printJson(item, inner)),
      ']',
    )
  const entries: OrderedFields['entries'] = value instanceof OrderedFields ? value.entries : Object.entries(value)
  const fields = entries.filter(([, field]) => field !== undefined)
  return block(
    '{',
    fields.map(([name, field]) => `${printText(name)}: ${printJson(field, inner)}`),
    '}',
  )
}

const printText = (text: string): string =>
  JSON.stringify(text).replaceAll(/[\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    Array.from({ length: character.length }, (_, i) => character.charCodeAt(i))
      .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
      .join(''),
  )
