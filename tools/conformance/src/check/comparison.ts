import { InAnyOrder, Such } from './expected.ts'

/**
 * Holds what a client made of an answer against what it should be. Of an object only what is expected is looked at, of
 * a list everything.
 */
export class Comparison {
  readonly differences: string[] = []
  values = 0
  readonly #hasTypes: boolean

  /** @param hasTypes false where nobody has told amounts from other numbers yet: in text */
  constructor(hasTypes: boolean) {
    this.#hasTypes = hasTypes
  }

  compare(actual: unknown, expected: unknown, at: string): void {
    if (expected instanceof InAnyOrder) {
      const { items, key } = expected
      const ordered = Array.isArray(actual) ? byKey(actual, key) : actual
      this.compare(ordered, byKey(items, key), at)
    } else if (expected instanceof Such) this.#note(expected.holds(actual), at, expected.that, actual)
    else if (Array.isArray(expected)) this.#compareLists(actual, expected, at)
    else if (typeof expected === 'object' && expected !== null) {
      for (const [key, part] of Object.entries(expected)) this.compare(partOf(actual, key), part, `${at}.${key}`)
    } else this.#note(this.#isSame(actual, expected), at, expected, actual)
  }

  #compareLists(actual: unknown, expected: readonly unknown[], at: string): void {
    if (!Array.isArray(actual)) return this.#note(false, at, `a list of ${expected.length}`, actual)
    this.#note(actual.length === expected.length, `${at}.length`, expected.length, actual.length)
    for (const [i, part] of expected.entries()) this.compare(actual[i], part, `${at}[${i}]`)
  }

  #isSame(actual: unknown, expected: unknown): boolean {
    if (this.#hasTypes || typeof actual === typeof expected) return Object.is(actual, expected)
    return typeof actual === 'number' && Number.isSafeInteger(actual) && BigInt(actual) === expected
  }

  #note(isEqual: boolean, at: string, wanted: unknown, got: unknown): void {
    this.values++
    if (!isEqual) this.differences.push(`${at || 'the answer'}: ${shown(wanted)} was expected and ${shown(got)} came`)
  }
}

const partOf = (value: unknown, key: string): unknown =>
  // A client's own map of tokens is read like an object.
  value instanceof Map ? value.get(key) : Object(value)[key]

function byKey(items: readonly unknown[], key: string | undefined): unknown[] {
  const keyOf = (item: unknown) => String(key === undefined ? item : partOf(item, key))
  return items.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

const LONGEST = 80

function shown(value: unknown): string {
  const text = typeof value === 'bigint' ? `${value}n` : (JSON.stringify(value, amounts) ?? 'nothing')
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

const amounts = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}n` : value)
