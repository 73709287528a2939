import { describe, expect, test } from 'vitest'
import { ORACLE_POOL, ORACLE_POOL_SCRIPT, ORACLE_SCRIPT } from '#testing/mainnet-scripts.ts'
import { ALICE, asset, fee, int, long, preset, storyOf, token } from '#testing/story-of.ts'

const { poolNft, refreshNft, oracleToken } = ORACLE_POOL
const KEYS = ['a', 'b'].map((digit) => `02${digit.repeat(64)}`)
const poolBox = (rate: bigint, epoch: number) => ({
  ergoTree: ORACLE_POOL_SCRIPT,
  assets: [asset(poolNft, 1n), asset(token(5), 1000n)],
  registers: { R4: long(rate), R5: int(epoch) },
})
const refreshBox = { ergoTree: '10010101d17300', assets: [asset(refreshNft, 1n)] }
const oracleBox = (key: string | undefined, datapoint = {}) => ({
  ergoTree: ORACLE_SCRIPT,
  assets: [asset(oracleToken, 1n), asset(token(5), 10n)],
  registers: { R4: `07${key}`, ...datapoint },
})
const datapointRegisters = (rate: bigint, epoch: number) => ({ R5: int(epoch), R6: long(rate) })

describe('a refresh', () => {
  const spends = [poolBox(900n, 7), refreshBox, ...KEYS.map((key) => oracleBox(key, datapointRegisters(1000n, 7)))]

  test('states the rate before and after, the epoch and the operators whose datapoints were collected', () => {
    const outputs = [poolBox(1000n, 8), refreshBox, ...KEYS.map((key) => oracleBox(key))]
    expect(storyOf({ spends, outputs })).toEqual({
      rule: 'oracle-refresh',
      version: expect.any(Number) as number,
      kind: 'oracle-refresh',
      poolNft,
      rate: 1000n,
      previousRate: 900n,
      epoch: 8,
      operators: KEYS,
    })
  })

  test('does not match without the refresh box, or if the epoch does not increase', () => {
    const outputs = [poolBox(1000n, 8), ALICE].map((box) => (typeof box === 'string' ? { ergoTree: box } : box))
    expect(storyOf({ spends: [poolBox(900n, 7)], outputs }).kind).toBe('contract-call')
    const stuck = [poolBox(1000n, 7), refreshBox, ...KEYS.map((key) => oracleBox(key))]
    expect(storyOf({ spends, outputs: stuck }).kind).toBe('contract-call')
  })
})

describe('a post', () => {
  const spends = [oracleBox(KEYS[0]), { ergoTree: ALICE, value: 10n }]

  test('states operator, datapoint and epoch', () => {
    const outputs = [oracleBox(KEYS[0], datapointRegisters(1234n, 9)), { ergoTree: ALICE, value: 9n }, fee(1n)]
    const facts = { poolNft, oracleToken, operator: KEYS[0], rate: 1234n, epoch: 9 }
    expect(storyOf({ spends, outputs })).toMatchObject({ kind: 'oracle-post', ...facts })
  })

  test('does not match when the box goes to another operator without a datapoint', () => {
    const outputs = [oracleBox(KEYS[1]), { ergoTree: ALICE, value: 9n }, fee(1n)]
    expect(storyOf({ spends, outputs }).kind).toBe('contract-call')
  })
})

describe('a pool of the first version, identified by its tokens', () => {
  const old = preset.oraclePools.find(({ version }) => version === 1)
  const poolBoxId = `0e20${'c'.repeat(64)}`
  const oldOracle = (registers: object) => ({
    ergoTree: '10010101d17300',
    assets: [asset(old?.oracleToken ?? '', 1n)],
    registers: { R4: `07${KEYS[0]}`, ...registers },
  })
  const oldPool = (rate: bigint) => ({
    ergoTree: '10010101d17300',
    assets: [asset(old?.poolNft ?? '', 1n)],
    registers: { R4: long(rate), R5: int(100) },
  })
  const datapoint = oldOracle({ R5: poolBoxId, R6: long(55n) })

  test('has posts', () => {
    const story = storyOf({ spends: [oldOracle({})], outputs: [datapoint] })
    expect(story).toMatchObject({ kind: 'oracle-post', operator: KEYS[0], rate: 55n, epoch: undefined })
  })

  test('is refreshed only where datapoints are read', () => {
    const [spends, outputs] = [[oldPool(50n)], [oldPool(55n)]]
    const story = storyOf({ spends, outputs, reads: [datapoint] })
    expect(story).toMatchObject({ kind: 'oracle-refresh', rate: 55n, previousRate: 50n, operators: [KEYS[0]] })
    expect(storyOf({ spends, outputs }).kind).toBe('contract-call')
  })
})
