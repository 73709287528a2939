import { rewardScript } from '@ergo-explorer/chain'
import { Random } from '@ergo-explorer/simchain'
import { expect, test } from 'vitest'
import { choosePageOffsets } from './compare-rows.ts'
import { buildLedger } from './ledger.ts'
import { chooseScripts, chooseTokens } from './choose-subjects.ts'
import { createTransaction, namedBox } from './testing/small-chain.ts'

const key = (n: number) => `02${n.toString(16).padStart(64, '0')}`
const wallet = (n: number) => `0008cd${key(n)}`
const scriptHash = `00ea02d193b4cbe4e3010e040004300e18${'ab'.repeat(24)}d40801`
const contract = `100104a00bd191a37300`
const genesis = [...Array.from({ length: 60 }, (_, i) => wallet(i)), rewardScript(key(1)), scriptHash, contract].map(
  (ergoTree, i) => namedBox(`g${i}`, { ergoTree }),
)
const ledger = buildLedger({
  genesis,
  blocks: [],
  mempool: [createTransaction('w', ['g7'], [namedBox('x', { ergoTree: wallet(7) })])],
})

test('chooses every kind of script, each once, and the same ones for the same seed', () => {
  const chosen = chooseScripts(ledger, { networkPrefix: 0, random: new Random('a'), count: 50 })
  expect(chosen).toHaveLength(50)
  expect(new Set(chosen).size).toBe(50)
  expect(chosen).toEqual(expect.arrayContaining([rewardScript(key(1)), scriptHash, contract, wallet(7)]))
  expect(chosen.filter((tree) => !ledger.accounts.has(tree))).toHaveLength(4)
  expect(chooseScripts(ledger, { networkPrefix: 0, random: new Random('a'), count: 50 })).toEqual(chosen)
  expect(chooseScripts(ledger, { networkPrefix: 0, random: new Random('b'), count: 50 })).not.toEqual(chosen)
})

test('throws for a chain that lacks a kind of script', () => {
  const poor = buildLedger({ genesis: genesis.slice(0, 60), blocks: [], mempool: [] })
  expect(() => chooseScripts(poor, { networkPrefix: 0, random: new Random('a'), count: 50 })).toThrow(
    'the chain has no reward script, no contract, no script hash, no mempool transaction',
  )
})

test('chooses the tokens with most holders and burned tokens', () => {
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

test('chooses the first and the last page of a list, and some in between', () => {
  const random = new Random('a')
  expect(choosePageOffsets(0, 30, random)).toEqual([0])
  expect(choosePageOffsets(30, 30, random)).toEqual([0])
  expect(choosePageOffsets(31, 30, random)).toEqual([0, 30])
  const offsets = choosePageOffsets(1000, 30, random)
  expect(offsets.slice(0, 2)).toEqual([0, 30])
  expect(offsets.at(-1)).toBe(990)
})
