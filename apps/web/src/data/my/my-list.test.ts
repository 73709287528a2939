import * as fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createLocalStore } from './local-store.ts'
import {
  addAddresses,
  formatMyFile,
  importMyFile,
  isAddressText,
  MAX_OWN_ADDRESSES,
  type MyList,
  NO_LIST,
  readMyList,
  removeAddress,
} from './my-list.ts'

const A = '9hTnag16BFrif2dV7zt5a1h7HL4aDijY7fggCAyMo9xPgQCf6Xc'
const B = '9fRusAarL1KkrWQVsxSRVYnvWxaAT2A96cKtNn9tvPh5XUyCisr'
const KEY =
  'xpub6CV2NfQJYxHn7MbSQjQip3JMjTZGUbeoKz5xqkBftSZZPc7ssVPdjKrgh6N8U1zoQDxtSo6jLarYAQahpd35SJoUKokfqf1DZgdJWZhSMqP'
const LIST: MyList = {
  addresses: [
    { address: A, key: null },
    { address: B, key: KEY },
  ],
  keys: [KEY],
  isLinked: true,
}
const valid = () => true

describe('a file', () => {
  test('brings addresses, keys and names to another browser, but no consent', () => {
    const file = formatMyFile(LIST, (address) => (address === A ? 'Savings' : undefined))
    expect(importMyFile(file, NO_LIST, valid)).toEqual({
      list: { ...LIST, isLinked: false },
      names: [{ address: A, name: 'Savings' }],
      addedCount: 2,
      skippedCount: 0,
    })
  })

  test('may be one address per line', () => {
    expect(importMyFile(`${A}\r\n\n${B}\n`, NO_LIST, valid)?.list.addresses).toEqual([
      { address: A, key: null },
      { address: B, key: null },
    ])
  })

  test('adds nothing that is invalid, known or too much', () => {
    const many = Array.from({ length: 150 }, (_, i) => ({ address: A.slice(0, -2) + String(i).replaceAll('0', 'z') }))
    const file = { format: 'ergo-explorer addresses', addresses: [{ address: A }, { address: 5 }, null, ...many] }
    const read = importMyFile(JSON.stringify(file), addAddresses(NO_LIST, [{ address: A, key: null }]), valid)
    expect(read?.list.addresses).toHaveLength(MAX_OWN_ADDRESSES)
    expect(importMyFile(JSON.stringify(file), NO_LIST, () => false)?.list).toEqual(NO_LIST)
  })

  test('of another format is refused', () => {
    for (const text of ['', 'hello', '{}', '[]', 'null', '{"format":"ergo-explorer private names","addresses":[]}'])
      expect(importMyFile(text, NO_LIST, valid)).toBeNull()
  })

  test('that is hostile gives a valid list at most: 5,000 files', () => {
    const hostile = fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), fc.constantFrom(A, B, KEY, '__proto__'))
    const entry = fc.oneof(hostile, fc.record({ address: hostile, key: hostile, name: hostile }))
    const file = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc
        .record({
          format: fc.constant('ergo-explorer addresses'),
          addresses: fc.array(entry),
          keys: fc.oneof(hostile, fc.array(hostile)),
          isLinked: hostile,
        })
        .map((content) => safeJson(content)),
    )
    let readCount = 0
    fc.assert(
      fc.property(file, (text) => {
        const read = importMyFile(text, NO_LIST, valid)
        if (read === null) return
        readCount++
        expect(read.list.isLinked).toBe(false)
        expect(read.list.addresses.every(({ address }) => isAddressText(address))).toBe(true)
        expect(read.list.keys.every((key) => key === KEY)).toBe(true)
        expect(readMyList(JSON.parse(JSON.stringify(read.list)))).toEqual(read.list)
        expect(Object.prototype).not.toHaveProperty('address')
      }),
      { numRuns: 5000 },
    )
    expect(readCount).toBeGreaterThan(500)
  }, 60_000)
})

/** Values without JSON, such as bigints, are left out. */
const safeJson = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? undefined : each)) ?? ''

test('removing the last address of a key forgets the key', () => {
  expect(removeAddress(LIST, A)).toEqual({ ...LIST, addresses: [{ address: B, key: KEY }] })
  expect(removeAddress(LIST, B)).toEqual({ addresses: [{ address: A, key: null }], keys: [], isLinked: true })
})

describe('a local store', () => {
  afterEach(() => vi.unstubAllGlobals())
  const storage = (setItem: () => void, stored: string | null = null) =>
    vi.stubGlobal('localStorage', { getItem: () => stored, setItem })

  test.each([
    ['full', new DOMException('', 'QuotaExceededError')],
    ['blocked', new DOMException('', 'SecurityError')],
  ] as const)('keeps the value for the page, and says that storage is %s', (result, error) => {
    storage(() => {
      throw error
    })
    const store = createLocalStore('x', Number)
    expect(store.set(5)).toBe(result)
    expect(store.get()).toBe(5)
  })

  test('reads nothing where storage is blocked or broken', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(createLocalStore('x', readMyList).get()).toEqual(NO_LIST)
    storage(() => undefined, '{broken')
    expect(createLocalStore('x', readMyList).get()).toEqual(NO_LIST)
  })
})
