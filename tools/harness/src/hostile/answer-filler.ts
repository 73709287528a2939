/** What people write on the chain or about it, by the names it has in answers. */
const WRITTEN = new Set(['name', 'description', 'text', 'renderedValue', 'label', 'source', 'href'])

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Fills JSON answers with hostile texts where people's own texts stand, one after the other. */
export function answerFiller(texts: readonly string[]) {
  let turn = 0
  const next = () => texts[turn++ % texts.length] ?? ''
  const fillIn = (value: Json, key: string): Json => {
    if (typeof value === 'string') return WRITTEN.has(key) ? next() : value
    if (Array.isArray(value)) return value.map((item: Json) => fillIn(item, key))
    if (typeof value !== 'object' || value === null) return value
    // What the text of a register means, as people read it.
    if ('as' in value && 'value' in value) return { ...value, value: next() }
    const entries = Object.entries(value)
    return Object.fromEntries(
      entries.map(([name, inner]) => [name, isNameless(value, name) ? labelOf(next) : fillIn(inner, name)]),
    )
  }
  return {
    fill: (body: string): string => {
      // Numbers beyond 2^53 keep their digits, as text between marks.
      const parsed = JSON.parse(body.replaceAll(LARGE_NUMBER, '$1"\\u0001$2\\u0001"')) as Json
      return JSON.stringify(fillIn(parsed, '')).replaceAll(/"\\u0001(\d+)\\u0001"/g, '$1')
    },
    /** The texts that there was no place for yet. */
    unused: () => texts.slice(turn),
  }
}

const LARGE_NUMBER = /([:[,]\s*)(\d{16,})(?=\s*[,\]}])/g

/** Somebody without a label could have one. */
const isNameless = (party: object, key: string): boolean =>
  key === 'label' && 'address' in party && Reflect.get(party, key) === null

const labelOf = (next: () => string) => ({ name: next(), kind: 'generic', certainty: 'published', source: next() })
