import { bytesToHex, createLabelFinder, createTokenClassifier, presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createScriptReader } from '@ergo-explorer/stories'
import { expect, test } from 'vitest'
import type { OraclePoolRecord } from '#queries/oracles/pools.ts'
import type { OracleRecord } from '#queries/oracles/operators.ts'
import { presentOraclePool, presentOraclePoolDetail } from './oracles.ts'
import { readRefreshNft, deriveOraclePoolRules } from './oracle-rules.ts'
import type { PresentContext } from '../present-context.ts'

const blake2b256 = await createBlake2b256()
const preset = presetOf('mainnet')
const context: PresentContext = {
  preset,
  blake2b256,
  tokenLists: { genuine: [], blocked: [] },
  classifyToken: createTokenClassifier({ originals: [], blockedIds: [] }),
  findLabel: createLabelFinder([]),
  readScript: createScriptReader(blake2b256),
}
const old = preset.oraclePools.find(({ version }) => version === 1) ?? expect.fail('expected a mainnet pool')
const anyId = bytesToHex(blake2b256(new Uint8Array()))

/** The SigmaUSD pool: its script changes with the phase, and R5 is the height at which the phase ends. */
const pool: OraclePoolRecord = {
  pool: 1,
  poolNft: old.poolNft,
  tokenName: 'ergusdpool',
  rate: 500_000_000n,
  epoch: null,
  timestamp: 1,
  box: {
    number: 1000,
    id: anyId,
    value: 1n,
    creationHeight: 990,
    height: 991,
    position: 0,
    size: 100,
    ergoTree: '10010100d17300',
    address: '4MQyMKvMbnCJG3aJ',
    transactionId: anyId,
    blockId: anyId,
    spentBy: null,
    assets: [{ tokenId: old.poolNft, amount: 1n, name: null, decimals: null, type: null }],
    // Int 1000.
    registers: { R4: '05809ab4dc03', R5: '04d00f' },
  },
}

const rules = deriveOraclePoolRules(context, pool, new Map())

test('takes the oracle token from the preset and the next refresh from R5 for a version 1 pool', () => {
  expect(readRefreshNft(context, pool)).toBeUndefined()
  expect(rules).toEqual({
    preset: old,
    version: 1,
    refresh: undefined,
    oracleToken: old.oracleToken,
    nextRefresh: 1000,
  })
  expect(
    presentOraclePool({ ...pool, trend: ['500000000'] }, { rules, count: { all: 7, ready: 3 }, tipHeight: 1003 }),
  ).toMatchObject({
    name: 'ERG/USD (SigmaUSD)',
    contractVersion: 1,
    epoch: null,
    price: { numerator: '2', denominator: '1', decimal: '2' },
    nextRefresh: 1000,
    oracleCount: 7,
    readyCount: 3,
    blocksLate: 4,
    trend: ['500000000'],
  })
})

test('counts version 1 oracles as ready if they posted after the last pool box, and without a reward token', () => {
  const oracle: OracleRecord = {
    key: `02${anyId}`,
    boxId: anyId,
    creationHeight: 995,
    secondAmount: null,
    datapoint: 505_000_000n,
    epoch: null,
    height: 996,
    timestamp: 2n,
    postNumber: 1001,
    isCurrent: true,
    posts: 3,
    postedEpochs: null,
  }
  const details = { ...pool, rateBefore: 400_000_000n, recentRates: [] }
  const presented = presentOraclePoolDetail(context, details, {
    rules,
    records: [oracle, { ...oracle, postNumber: 999 }],
    tipHeight: 1003,
  })
  expect(presented).toMatchObject({
    blocksLate: 4,
    changePercent: '25.00',
    readyCount: 1,
    refresh: null,
    rewards: null,
  })
  expect(presented.oracles).toMatchObject([
    { state: 'ready', deviationPercent: '1.00', reward: null, postedEpochs: [], missedEpochs: null },
    { state: 'outdated' },
  ])
})
