import * as fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PrivateNames } from './private-names.ts'
import {
  cleanName,
  formatNameFile,
  importNameFile,
  MAX_NAME_LENGTH,
  MAX_NAMES,
  NAMED_PATH,
  parseNamedPath,
  savePrivateNames,
} from './stored-names.ts'

const ADDRESS = '9hTnag16BFrif2dV7zt5a1h7HL4aDijY7fggCAyMo9xPgQCf6Xc'
const ID = 'ddfbd3065c5c2219deee0d46fc6938e325a378dfc34175c0d21fd4a35ccab596'
const NAMES: PrivateNames = new Map([
  [`/addresses/${ADDRESS}`, 'My exchange'],
  [`/token/${ID}`, '“Savings” 💶'],
  [`/contracts/${ID}`, 'Vault'],
])

test.each([
  [ADDRESS, `/addresses/${ADDRESS}`],
  [` ${ADDRESS}\n`, `/addresses/${ADDRESS}`],
  [ID.toUpperCase(), `/token/${ID}`],
  [`https://explorer.example/ru/contracts/${ID}?tab=boxes#x`, `/contracts/${ID}`],
  [`#/token/${ID}`, `/token/${ID}`],
  ['', null],
  ['hello', null],
  [`${ADDRESS}"]{}`, null],
  [`/blocks/${ID}`, null],
  [`/token/${ADDRESS}`, null],
])('the text %j names %s', (text, path) => {
  expect(parseNamedPath(text)).toBe(path)
})

test('a name is one visible line of limited length', () => {
  expect(cleanName('  My\n exchange ')).toBe('My exchange')
  expect(cleanName('a\u{202e}b\u{200b}')).toBe('a\u{fffd}b\u{fffd}')
  expect(cleanName('x'.repeat(100))).toBe(`${'x'.repeat(MAX_NAME_LENGTH - 1)}…`)
  for (const blank of ['', ' \t', '\u{200b}', '\u{301}']) expect(cleanName(blank)).toBeNull()
})

describe('a file', () => {
  test('brings all names to another browser', () => {
    expect(importNameFile(formatNameFile(NAMES), new Map())).toEqual({
      names: NAMES,
      importedCount: 3,
      skippedCount: 0,
    })
  })

  test('is added to the names that exist, and replaces equal ones', () => {
    const current = new Map([
      [`/token/${ID}`, 'Old'],
      [`/token/${'0'.repeat(64)}`, 'Other'],
    ])
    const read = importNameFile(formatNameFile(NAMES), current)
    expect(read?.names.get(`/token/${ID}`)).toBe('“Savings” 💶')
    expect(read?.names.size).toBe(4)
    expect(current.size).toBe(2)
  })

  test('does not exceed the limit of names', () => {
    const full = new Map(Array.from({ length: MAX_NAMES }, (_, i) => [`/token/${String(i).padStart(64, '0')}`, 'a']))
    expect(importNameFile(formatNameFile(NAMES), full)).toMatchObject({
      importedCount: 0,
      skippedCount: 3,
      names: full,
    })
  })

  test.each(['', '{', 'null', '[]', '{"names":[]}', '{"format":"ergo-explorer private names","names":{}}'])(
    'of another format is rejected: %s',
    (text) => {
      expect(importNameFile(text, new Map())).toBeNull()
    },
  )

  test('of any content yields only valid names', () => {
    const hostile = fc.oneof(
      fc.constantFrom('__proto__', 'constructor', `${ADDRESS}"]{}*{display:none}`, `../${ID}`, '</script><script>'),
      fc.string({ unit: 'binary', maxLength: 200 }),
    )
    const id = fc.oneof(fc.constantFrom(ADDRESS, ID), hostile)
    const type = fc.oneof(fc.constantFrom('address', 'token', 'contract'), hostile)
    const entry = fc.oneof({ weight: 3, arbitrary: fc.record({ type, id, name: hostile }) }, fc.jsonValue())
    const file = fc.oneof(
      fc.array(entry).map((names) => JSON.stringify({ format: 'ergo-explorer private names', names })),
      fc.json(),
      hostile,
    )
    let accepted = 0
    fc.assert(
      fc.property(file, (text) => {
        const read = importNameFile(text, new Map())
        for (const [path, name] of read?.names ?? []) {
          accepted++
          expect(path).toMatch(NAMED_PATH)
          expect(cleanName(name)).toBe(name)
          expect(Array.from(name).length).toBeLessThanOrEqual(MAX_NAME_LENGTH)
        }
        expect(Object.keys(Object.prototype)).toEqual([])
      }),
      { numRuns: 5000 },
    )
    expect(accepted).toBeGreaterThan(500)
  })
})

describe('saving', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('stores the names and reports the change', () => {
    const stored: unknown[] = []
    const events: string[] = []
    vi.stubGlobal('localStorage', { setItem: (...item: unknown[]) => stored.push(item) })
    vi.stubGlobal('dispatchEvent', ({ type }: Event) => events.push(type))
    expect(savePrivateNames(new Map([[`/token/${ID}`, 'A']]))).toBe('saved')
    expect(stored).toEqual([['names', JSON.stringify({ [`/token/${ID}`]: 'A' })]])
    expect(events).toEqual(['names'])
  })

  test.each([
    ['full', new DOMException('', 'QuotaExceededError')],
    ['blocked', new DOMException('', 'SecurityError')],
  ])('tells that the storage is %s', (result, error) => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw error
      },
    })
    expect(savePrivateNames(NAMES)).toBe(result)
  })
})
