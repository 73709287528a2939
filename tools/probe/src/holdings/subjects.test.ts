import { rewardScript } from '@ergo-explorer/chain'
import { Random } from '@ergo-explorer/simchain'
import { expect, test } from 'vitest'
import { offsetsOf } from './compare-rows.ts'
import { addUp } from './ledger.ts'
import { chooseScripts, chooseTokens } from './subjects.ts'
import { moved, namedBox } from './testing/a-chain.ts'

const key = (n: number) => `02${n.toString(16).padStart(64, '0')}`
const wallet = (n: number) => `0008cd${key(n)}`
const scriptHash = `00ea02d193b4cbe4e3010e040004300e18${'ab'.repeat(24)}d40801`
const contract = `100104a00bd191a37300`
const genesis = [...Array.from({ length: 60 }, (_, i) => wallet(i)), rewardScript(key(1)), scriptHash, contract].map(
  (ergoTree, i) => namedBox(`g${i}`, { ergoTree }),
)
const ledger = addUp({ genesis, blocks: [], waiting: [moved('w', ['g7'], [namedBox('x', { ergoTree: wallet(7) })])] })

test('every kind of script is among the chosen, each once, and chance repeats', () => {
  const chosen = chooseScripts(ledger, 0, new Random('a'), 50)
  expect(chosen).toHaveLength(50)
  expect(new Set(chosen).size).toBe(50)
  expect(chosen).toEqual(expect.arrayContaining([rewardScript(key(1)), scriptHash, contract, wallet(7)]))
  expect(chosen.filter((tree) => !ledger.accounts.has(tree))).toHaveLength(4)
  expect(chooseScripts(ledger, 0, new Random('a'), 50)).toEqual(chosen)
  expect(chooseScripts(ledger, 0, new Random('b'), 50)).not.toEqual(chosen)
})

test('a chain that lacks a kind proves nothing about it', () => {
  const poor = addUp({ genesis: genesis.slice(0, 60), blocks: [], waiting: [] })
  expect(() => chooseScripts(poor, 0, new Random('a'), 50)).toThrow(
    'the chain has no reward script, no contract, no script hash, no waiting transaction',
  )
})

test('tokens with most holders and burned ones are among the chosen', () => {
  const token = (holders: number, burned: bigint) => ({
    minted: 9n,
    burned,
    holders: new Map(Array.from({ length: holders }, (_, i) => [String(i), 1n])),
    unspent: holders,
  })
  const tokens = new Map(Array.from({ length: 100 }, (_, i) => [`t${i}`, token(i === 50 ? 5 : 1, i === 70 ? 1n : 0n)]))
  const chosen = chooseTokens(tokens as never, new Random('a'), 20)
  expect(chosen).toHaveLength(20)
  expect(chosen).toEqual(expect.arrayContaining(['t50', 't70']))
})

test('of a list the first and the last page are looked at, and some between', () => {
  const random = new Random('a')
  expect(offsetsOf(0, 30, random)).toEqual([0])
  expect(offsetsOf(30, 30, random)).toEqual([0])
  expect(offsetsOf(31, 30, random)).toEqual([0, 30])
  const offsets = offsetsOf(1000, 30, random)
  expect(offsets.slice(0, 2)).toEqual([0, 30])
  expect(offsets.at(-1)).toBe(990)
})
