/** A list whose order is not defined. */
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

interface TallyOptions {
  /**
   * Which numbers are the same: `typed` requires the same type, `integer` accepts a bigint for a number of the same value,
   * and `text`, the default, also its digits, because some sources have numbers as text.
   */
  readonly numbers?: 'typed' | 'integer' | 'text'
  /** Compares the properties of both sides, except those that one side states as undefined. */
  readonly isSymmetric?: boolean
}

const MAX_EXAMPLES = 40

/** Compares expected with actual values, exactly; counts them and records the first differences with their paths. */
export class Tally {
  equal = 0
  differ = 0
  readonly examples: string[] = []
  readonly #numbers: 'typed' | 'integer' | 'text'
  readonly #isSymmetric: boolean

  constructor({ numbers = 'text', isSymmetric = false }: TallyOptions = {}) {
    this.#numbers = numbers
    this.#isSymmetric = isSymmetric
  }

  /** Of objects, only the expected properties are compared; of lists and maps, all items. */
  compare(path: string, expected: unknown, actual: unknown): void {
    if (expected instanceof PredicateMatcher)
      this.#count(expected.matches(actual), path, [expected.description, actual])
    else if (expected instanceof UnorderedList)
      this.compare(path, sortBy(expected.items, expected), Array.isArray(actual) ? sortBy(actual, expected) : actual)
    else if (expected instanceof Map) this.#compareMaps(path, expected, mapOf(actual))
    else if (Array.isArray(expected)) this.#compareLists(path, expected, actual)
    else if (isObject(expected)) this.#compareObjects(path, expected, actual)
    else this.#count(this.#isSame(expected, actual), path, [expected, actual])
  }

  addDifference(difference: string, count = 1): void {
    this.differ += count
    if (this.examples.length < MAX_EXAMPLES) this.examples.push(difference)
  }

  add({ equal, differ, examples }: Tally): void {
    this.equal += equal
    this.differ += differ
    this.examples.push(...examples.slice(0, MAX_EXAMPLES - this.examples.length))
  }

  get summary(): string {
    return `${this.equal} values equal, ${this.differ} differ`
  }

  #compareMaps(path: string, expected: ReadonlyMap<unknown, unknown>, actual: ReadonlyMap<unknown, unknown>): void {
    this.compare(`${path}, count`, expected.size, actual.size)
    for (const key of new Set([...expected.keys(), ...actual.keys()]))
      this.compare(`${path} ${String(key)}`, expected.get(key), actual.get(key))
  }

  #compareLists(path: string, expected: readonly unknown[], actual: unknown): void {
    if (!Array.isArray(actual)) return this.#count(false, path, [expected, actual])
    this.compare(`${path}.length`, expected.length, actual.length)
    for (const [i, item] of expected.entries()) this.compare(`${path}[${i}]`, item, actual[i])
  }

  #compareObjects(path: string, expected: object, actual: unknown): void {
    if (!this.#isSymmetric) {
      for (const [key, value] of Object.entries(expected)) this.compare(`${path}.${key}`, value, partOf(actual, key))
    } else if (!isObject(actual)) this.#count(false, path, [expected, actual])
    else {
      for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
        const [left, right] = [partOf(expected, key), partOf(actual, key)]
        const isUnstated = (key in expected && left === undefined) || (key in actual && right === undefined)
        if (!isUnstated) this.compare(`${path}.${key}`, left, right)
      }
    }
  }

  #isSame(expected: unknown, actual: unknown): boolean {
    if (Object.is(expected, actual)) return true
    if (this.#numbers === 'typed') return false
    if (isInteger(expected) && isInteger(actual)) return BigInt(expected) === BigInt(actual)
    return this.#numbers === 'text' && textOf(expected) === textOf(actual)
  }

  #count(isEqual: boolean, path: string, values: readonly [expected: unknown, actual: unknown]): void {
    if (isEqual) {
      this.equal++
      return
    }
    const [expected, actual] = excerptsOf(values.map(this.#numbers === 'typed' ? typedTextOf : textOf))
    this.addDifference(`${path}: expected ${expected}, got ${actual}`)
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isInteger = (value: unknown): value is number | bigint =>
  typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value))

/** Some clients return tokens as a Map. */
const partOf = (value: unknown, key: string): unknown =>
  value instanceof Map ? value.get(key) : isObject(value) ? Reflect.get(value, key) : undefined

const mapOf = (value: unknown): ReadonlyMap<unknown, unknown> =>
  value instanceof Map ? value : new Map(isObject(value) ? Object.entries(value) : [])

function sortBy(items: readonly unknown[], { key }: UnorderedList): unknown[] {
  const keyOf = (item: unknown) => String(key === undefined ? item : partOf(item, key))
  return items.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

function textOf(value: unknown): string {
  if (value === null) return '(null)'
  if (typeof value === 'string' || typeof value === 'bigint' || typeof value === 'number') return String(value)
  return JSON.stringify(value, bigintText) ?? 'nothing'
}

/** Distinguishes numbers from bigints and from text. */
const typedTextOf = (value: unknown): string =>
  typeof value === 'bigint' ? `${value}n` : (JSON.stringify(value, bigintText) ?? 'nothing')

const bigintText = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}n` : value)

const MAX_TEXT_LENGTH = 300
const CONTEXT_LENGTH = 40

/** Long texts from shortly before their first difference on. */
function excerptsOf(texts: readonly string[]): readonly string[] {
  const [a = '', b = ''] = texts
  if (Math.max(a.length, b.length) <= MAX_TEXT_LENGTH) return texts
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const start = Math.max(0, at - CONTEXT_LENGTH)
  return texts.map((text) => {
    const excerpt = text.slice(start, start + MAX_TEXT_LENGTH)
    return `${start > 0 ? '…' : ''}${excerpt}${start + MAX_TEXT_LENGTH < text.length ? '…' : ''}`
  })
}
