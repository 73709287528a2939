import type { TokenId } from '@ergo-explorer/chain'
import { anId, SOME_SCRIPT } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { aContext } from '../testing/a-context.ts'

const KEY = `02${'ab'.repeat(32)}`

test('a name keeps its number, and is new only once', () => {
  const { names } = aContext()
  expect([names.token(anId<TokenId>(1)), names.token(anId<TokenId>(2)), names.token(anId<TokenId>(1))]).toEqual([
    1, 2, 1,
  ])
  expect(names.fresh.tokens).toHaveLength(2)
  names.settle()
  expect([names.token(anId<TokenId>(2)), names.fresh.tokens.length]).toEqual([2, 0])
})

test('what is discarded is new again, with the same number', () => {
  const { names } = aContext()
  const before = [names.script(SOME_SCRIPT).id, names.key(KEY), names.token(anId<TokenId>(1))]
  names.settle()
  const [script, key, token] = [
    names.script(`${SOME_SCRIPT.slice(0, -2)}ff`).id,
    names.key(`03${KEY.slice(2)}`),
    names.token(anId<TokenId>(2)),
  ]
  names.discard()
  expect([names.script(SOME_SCRIPT).id, names.key(KEY), names.token(anId<TokenId>(1))]).toEqual(before)
  expect(names.fresh).toEqual({ scripts: [], templates: [], tokens: [], keys: [] })
  expect([
    names.script(`${SOME_SCRIPT.slice(0, -2)}ff`).id,
    names.key(`03${KEY.slice(2)}`),
    names.token(anId<TokenId>(2)),
  ]).toEqual([script, key, token])
})

test('a contract is remembered with the keys it names, a plain key with none', () => {
  const { names } = aContext()
  const reward = `100204a00b08cd${KEY}ea02d192a39a8cc7a70173007301`
  expect(names.script(reward).keys).toEqual([names.key(KEY)])
  expect(names.script(`0008cd${KEY}`).keys).toEqual([])
})

test('a script that cannot be taken apart has an address and no template', () => {
  const { names } = aContext()
  expect(names.script('10ff').template).toBeNull()
  expect(names.fresh.scripts[0]?.address).not.toBe('')
})
