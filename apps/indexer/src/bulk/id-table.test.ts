import * as fc from 'fast-check'
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { IdTable } from './id-table.ts'
import { PageStore } from './page-store.ts'

const id = (...words: number[]): string =>
  words
    .map((word) => word.toString(16).padStart(8, '0'))
    .join('')
    .padEnd(64, '0')

const operation = (ids: fc.Arbitrary<string>) =>
  fc.record({ do: fc.constantFrom('set', 'set', 'delete', 'get'), id: ids, number: fc.nat({ max: 2 ** 32 - 1 }) })

const few = (from: number) => fc.integer({ min: from, max: from + 5 })

const idSets = {
  'few ids': fc.tuple(few(0), fc.constantFrom(0, 1)).map(([a, b]) => id(a, b)),
  'ids that share their first words': fc
    .tuple(fc.constantFrom(7, 8), few(0), few(0), few(0))
    .map(([a, b, c, d]) => id(a, b, c, d)),
  'ids whose probe chains wrap around the end of the table': fc.tuple(few(-4), few(0)).map(([a, b]) => id(a >>> 0, b)),
  'random ids': fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex')),
}

const inMemory = () => new IdTable(new PageStore(Number.POSITIVE_INFINITY))

test.each(Object.entries(idSets))('behaves like a Map for %s', (_, ids) => {
  fc.assert(
    fc.property(fc.array(operation(ids), { maxLength: 400, size: 'max' }), fc.boolean(), (operations, isOnDisk) => {
      using pages = new PageStore(isOnDisk ? 0 : Number.POSITIVE_INFINITY)
      const table = new IdTable(pages)
      const model = new Map<string, number>()
      for (const { do: verb, id: key, number } of operations) {
        if (verb === 'delete') expect(table.delete(key)).toBe(model.delete(key))
        else if (verb === 'get') expect(table.get(key)).toBe(model.get(key))
        else {
          table.set(key, number)
          model.set(key, number)
        }
      }
      expect(table.size).toBe(model.size)
      for (const operated of operations) expect(table.get(operated.id)).toBe(model.get(operated.id))
    }),
  )
})

test.each([
  ['in memory', 64 * 2 ** 20],
  ['partly on disk', 2 ** 20],
  ['on disk', 0],
])('behaves like a Map while it grows and shrinks %s, beside another table', (_, maxMemoryBytes) => {
  using pages = new PageStore(maxMemoryBytes)
  const [table, other] = [new IdTable(pages), new IdTable(pages)]
  const model = new Map<string, number>()
  const ids = randomIds('growth', 40_000)
  let wrong = 0
  for (const [i, key] of ids.entries()) {
    table.set(key, i)
    other.set(key, i + 1)
    model.set(key, i)
    // Spends two of three ids some time after their creation.
    const spent = ids[i - 500] ?? ''
    if (i >= 500 && i % 3 > 0 && !(table.delete(spent) && model.delete(spent))) wrong++
    // Changes an old number.
    const changed = ids[i >>> 1] ?? ''
    if (i % 7 === 0 && model.has(changed)) {
      table.set(changed, i)
      model.set(changed, i)
    }
  }
  expect([wrong, table.size, other.size]).toEqual([0, model.size, ids.length])
  expect(ids.filter((key) => table.get(key) !== model.get(key))).toEqual([])
  expect(ids.filter((key, i) => other.get(key) !== i + 1)).toEqual([])
  expect(pages.memoryBytes).toBeLessThanOrEqual(maxMemoryBytes)
  expect(pages.fileBytes > 0).toBe(maxMemoryBytes < 64 * 2 ** 20)
})

test('leaves no file behind, also when it is not disposed', () => {
  const files = () => readdirSync(tmpdir()).filter((name) => name.startsWith('ergo-explorer-ids-'))
  const before = files()
  const table = new IdTable(new PageStore(0))
  table.set(id(1), 1)
  expect(files()).toEqual(before)
})

test('supports the all-zero id', () => {
  const table = inMemory()
  expect(table.get(id())).toBeUndefined()
  table.set(id(), 0)
  expect([table.get(id()), table.size]).toEqual([0, 1])
  expect([table.delete(id()), table.delete(id()), table.size]).toEqual([true, false, 0])
})

test('stores numbers up to 2^32 - 1 and rejects larger ones', () => {
  const table = inMemory()
  table.set(id(1), 2 ** 32 - 1)
  expect(table.get(id(1))).toBe(4_294_967_295)
  for (const wrong of [2 ** 32, -1, 0.5, Number.NaN]) expect(() => table.set(id(1), wrong)).toThrow(RangeError)
})

test.each(['', 'ab', 'AB'.repeat(32), 'zz'.repeat(32), 'ab'.repeat(33), `х${'0'.repeat(63)}`])(
  'rejects %j as an id',
  (text) => {
    const table = inMemory()
    expect(() => table.get(text)).toThrow(RangeError)
    expect(() => table.set(text, 1)).toThrow(RangeError)
    expect(() => table.delete(text)).toThrow(RangeError)
  },
)

test('stores a million ids in at most 45 MB and is at most 20 times as slow as a Map', { timeout: 120_000 }, () => {
  const pages = new PageStore(Number.POSITIVE_INFINITY)
  const table = new IdTable(pages)
  const map = new Map<string, number>()
  const setInMap = fastestBatchMs(4, (key, number) => map.set(key, number))
  const foundInMap = fastestBatchMs(4, (key) => map.get(key))
  const deletedInMap = fastestBatchMs(4, (key) => map.delete(key))
  const set = fastestBatchMs(20, (key, number) => table.set(key, number))
  expect(table.size).toBe(1_000_000)
  expect(pages.memoryBytes).toBeLessThan(45_000_000)
  let wrong = 0
  const found = fastestBatchMs(4, (key, number) => (wrong += table.get(key) === number ? 0 : 1))
  const deleted = fastestBatchMs(4, (key) => (wrong += table.delete(key) ? 0 : 1))
  expect([wrong, table.size]).toEqual([0, 800_000])
  expect(Math.max(set / setInMap, found / foundInMap, deleted / deletedInMap)).toBeLessThan(20)
})

const BATCH = 50_000

/** Milliseconds of the fastest batch, so that other work on the machine matters little. Ids are the same in every call. */
function fastestBatchMs(batches: number, act: (id: string, number: number) => void): number {
  let fastest = Number.POSITIVE_INFINITY
  for (let batch = 0; batch < batches; batch++) {
    const ids = randomIds(`batch ${batch}`, BATCH)
    const start = performance.now()
    for (const [i, key] of ids.entries()) act(key, batch * BATCH + i)
    fastest = Math.min(fastest, performance.now() - start)
  }
  return fastest
}

function randomIds(seed: string, count: number): string[] {
  const bytes = createHash('shake256', { outputLength: count * 32 })
    .update(seed)
    .digest()
  return Array.from({ length: count }, (_, i) => bytes.toString('hex', i * 32, i * 32 + 32))
}
