/** A list whose order the contract does not define. */
export class UnorderedList {
  readonly items: readonly unknown[]
  /** The property that identifies items, if they are objects. */
  readonly key: string | undefined

  constructor(items: readonly unknown[], key?: string) {
    this.items = items
    this.key = key
  }
}

/** A value that can be described but not predicted. */
export class PredicateMatcher {
  readonly description: string
  readonly matches: (value: unknown) => boolean

  constructor(description: string, matches: (value: unknown) => boolean) {
    this.description = description
    this.matches = matches
  }
}

/**
 * Compares the result of a client with the expected value. Of objects only the expected properties are compared, of
 * lists all items.
 */
export class ResultComparison {
  readonly differences: string[] = []
  values = 0
  readonly #hasTypes: boolean

  /** @param hasTypes false for text, where amounts are not yet distinguished from other numbers */
  constructor(hasTypes: boolean) {
    this.#hasTypes = hasTypes
  }

  compare(actual: unknown, expected: unknown, path: string): void {
    if (expected instanceof UnorderedList) {
      const { items, key } = expected
      const ordered = Array.isArray(actual) ? byKey(actual, key) : actual
      this.compare(ordered, byKey(items, key), path)
    } else if (expected instanceof PredicateMatcher)
      this.#record(expected.matches(actual), path, { expected: expected.description, actual })
    else if (Array.isArray(expected)) this.#compareLists(actual, expected, path)
    else if (typeof expected === 'object' && expected !== null) {
      for (const [key, part] of Object.entries(expected)) this.compare(partOf(actual, key), part, `${path}.${key}`)
    } else this.#record(this.#isSame(actual, expected), path, { expected, actual })
  }

  #compareLists(actual: unknown, expected: readonly unknown[], path: string): void {
    if (!Array.isArray(actual)) return this.#record(false, path, { expected: `a list of ${expected.length}`, actual })
    this.#record(actual.length === expected.length, `${path}.length`, {
      expected: expected.length,
      actual: actual.length,
    })
    for (const [i, part] of expected.entries()) this.compare(actual[i], part, `${path}[${i}]`)
  }

  #isSame(actual: unknown, expected: unknown): boolean {
    if (this.#hasTypes || typeof actual === typeof expected) return Object.is(actual, expected)
    return typeof actual === 'number' && Number.isSafeInteger(actual) && BigInt(actual) === expected
  }

  #record(isEqual: boolean, path: string, { expected, actual }: { expected: unknown; actual: unknown }): void {
    this.values++
    if (!isEqual) this.differences.push(`${path || 'result'}: expected ${format(expected)}, got ${format(actual)}`)
  }
}

const partOf = (value: unknown, key: string): unknown =>
  // Some clients return tokens as a Map.
  value instanceof Map ? value.get(key) : Object(value)[key]

function byKey(items: readonly unknown[], key: string | undefined): unknown[] {
  const keyOf = (item: unknown) => String(key === undefined ? item : partOf(item, key))
  return items.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

const MAX_TEXT_LENGTH = 80

function format(value: unknown): string {
  const text = typeof value === 'bigint' ? `${value}n` : (JSON.stringify(value, formatBigints) ?? 'nothing')
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text
}

const formatBigints = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}n` : value)
