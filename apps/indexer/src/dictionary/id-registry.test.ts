import type { TokenId } from '@ergo-explorer/chain'
import { fakeId, TEST_ERGO_TREE } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { readRegisterFacts } from '#derive/box-rows.ts'
import { aContext } from '#testing/a-context.ts'

const KEY = `02${'ab'.repeat(32)}`

test('keeps the id of a value and reports the value as new only once', () => {
  const { dictionary } = aContext()
  expect([
    dictionary.token(fakeId<TokenId>(1)),
    dictionary.token(fakeId<TokenId>(2)),
    dictionary.token(fakeId<TokenId>(1)),
  ]).toEqual([1, 2, 1])
  expect(dictionary.newEntries.tokens).toHaveLength(2)
  dictionary.commit()
  expect([dictionary.token(fakeId<TokenId>(2)), dictionary.newEntries.tokens.length]).toEqual([2, 0])
})

test('assigns the same id again after a discard', () => {
  const { dictionary } = aContext()
  const before = [dictionary.script(TEST_ERGO_TREE).id, dictionary.key(KEY), dictionary.token(fakeId<TokenId>(1))]
  dictionary.commit()
  const [script, key, token] = [
    dictionary.script(`${TEST_ERGO_TREE.slice(0, -2)}ff`).id,
    dictionary.key(`03${KEY.slice(2)}`),
    dictionary.token(fakeId<TokenId>(2)),
  ]
  dictionary.discard()
  expect([dictionary.script(TEST_ERGO_TREE).id, dictionary.key(KEY), dictionary.token(fakeId<TokenId>(1))]).toEqual(
    before,
  )
  expect(dictionary.newEntries).toEqual({ scripts: [], templates: [], tokens: [], keys: [] })
  expect([
    dictionary.script(`${TEST_ERGO_TREE.slice(0, -2)}ff`).id,
    dictionary.key(`03${KEY.slice(2)}`),
    dictionary.token(fakeId<TokenId>(2)),
  ]).toEqual([script, key, token])
})

test('records the keys mentioned by a contract, and none for a P2PK script', () => {
  const { dictionary } = aContext()
  const reward = `100204a00b08cd${KEY}ea02d192a39a8cc7a70173007301`
  expect(dictionary.script(reward).keys).toEqual([dictionary.key(KEY)])
  expect(dictionary.script(`0008cd${KEY}`).keys).toEqual([])
})

test('assigns an address but no template to a script that cannot be parsed', () => {
  const { dictionary } = aContext()
  expect(dictionary.script('10ff').template).toBeNull()
  expect(dictionary.newEntries.scripts[0]?.address).not.toBe('')
})

test('returns the contents of a register again, however long it is', () => {
  const { dictionary } = aContext()
  for (const value of [`07${KEY}`, `0ec801${'ab'.repeat(200)}`, `0ec807${'ab'.repeat(968)}`, 'ff']) {
    const facts = dictionary.register(value)
    expect(facts).toEqual(readRegisterFacts(value))
    expect(dictionary.register(value)).toEqual(facts)
  }
  expect(dictionary.register(`07${KEY}`).keys).toEqual([KEY])
})
