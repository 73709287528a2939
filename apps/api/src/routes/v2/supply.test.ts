import { presetOf } from '@ergo-explorer/chain'
import type { Difficulty, Supply, SupplyEquation } from '@ergo-explorer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { presentSupply } from '#present/v2/supply.ts'
import { startTestApi } from '#testing/test-api.ts'
import { confirmedChain, sum } from '#testing/confirmed-chain.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { blocks, boxes } = confirmedChain(api.chain.node)
const { systemScripts } = presetOf('devnet')
const ERG = 1_000_000_000n
/** Devnet: 1023 blocks of 75 ERG, then 128 blocks of each rate from 72 down to 3. */
const MAX = (1023n * 75n + 128n * ((72n + 3n) * 12n)) * ERG

const { json } = await api.get('/api/v2/supply')
const supply = json as Supply

test('counts every coin as either locked in a protocol contract or circulating', () => {
  const unspent = boxes.filter(({ spentBy }) => spentBy === undefined)
  const heldBy = (tree: string | undefined) =>
    sum(unspent.filter(({ box }) => box.ergoTree === tree).map(({ box }) => box.value))
  const { emission, treasury, noPremine, reemission, payToReemission } = systemScripts
  const locked = { emission, treasury, noPremine, reemission, payToReemission }
  expect(Object.fromEntries(supply.locked.map(({ contract, value }) => [contract, value]))).toEqual(
    Object.fromEntries(Object.entries(locked).map(([contract, tree]) => [contract, String(heldBy(tree))])),
  )
  const free = unspent.filter(({ box }) => !Object.values(locked).includes(box.ergoTree))
  expect(supply.circulating).toBe(String(sum(free.map(({ box }) => box.value))))
  expect(BigInt(supply.circulating) + BigInt(supply.lockedTotal)).toBe(MAX)
  expect(heldBy(emission)).toBeGreaterThan(0n)
})

describe('equation', () => {
  const tip = blocks.length
  const { reemission } = presetOf('devnet')

  test.each([1, 2, 150, tip])('has the balance of each contract after block %i, and no difference', async (height) => {
    const equation = (await api.get(`/api/v2/supply/equation?height=${height}`)).json as SupplyEquation
    const spentUpTo = new Set(
      blocks
        .slice(0, height)
        .flatMap(({ transactions }) => transactions.flatMap(({ inputs }) => inputs.map(({ boxId }) => boxId))),
    )
    const existing = boxes.filter((each) => each.height <= height && !spentUpTo.has(each.box.boxId))
    const heldBy = (tree: string | undefined) =>
      sum(existing.filter(({ box }) => box.ergoTree === tree).map(({ box }) => box.value))
    const { emission, treasury, noPremine, payToReemission } = systemScripts
    const contracts = { emission, treasury, noPremine, reemission: systemScripts.reemission, payToReemission }
    expect(Object.fromEntries(equation.locked.map(({ contract, value }) => [contract, value]))).toEqual(
      Object.fromEntries(Object.entries(contracts).map(([contract, tree]) => [contract, String(heldBy(tree))])),
    )
    const free = existing.filter(({ box }) => !Object.values(contracts).includes(box.ergoTree))
    const { header } = blocks[height - 1] ?? expect.fail()
    expect(equation).toMatchObject({
      height,
      blockId: header.id,
      timestamp: header.timestamp,
      total: String(MAX),
      reemissionDebt: '0',
      reemissionTokenId: reemission?.tokens?.reemissionToken,
      circulating: String(sum(free.map(({ box }) => box.value))),
      difference: '0',
    })
  })

  test('is that of the newest block by default, and shows a wrong counter as a difference', async () => {
    const read = async () => (await api.get('/api/v2/supply/equation')).json as SupplyEquation
    expect(await read()).toMatchObject({ height: tip, circulating: supply.circulating, difference: '0' })
    const { pool } = api.chain.database
    await pool.query('UPDATE blocks SET circulating = circulating + 5 WHERE height = 7')
    const wrong = (await api.get('/api/v2/supply/equation?height=7')).json
    await pool.query('UPDATE blocks SET circulating = circulating - 5 WHERE height = 7')
    expect(wrong).toMatchObject({ height: 7, difference: '-5' })
  })

  test('returns 404 above the tip and 400 for other heights', async () => {
    expect((await api.get(`/api/v2/supply/equation?height=${tip + 1}`)).status).toBe(404)
    expect((await api.get('/api/v2/supply/equation?height=0')).status).toBe(400)
    expect(api.app.maxQueriesPerRequest.get('getSupplyEquation')).toBe(1)
  })
})

test('adds scheduled and remaining coins to all coins', () => {
  const height = blocks.length
  expect(supply).toMatchObject({
    height,
    timestamp: blocks.at(-1)?.header.timestamp,
    total: String(MAX),
    maximum: String(MAX - ERG),
    scheduled: String(BigInt(height) * 75n * ERG),
    remaining: String(MAX - BigInt(height) * 75n * ERG),
    reemissionDebt: '0',
    reward: {
      emission: '75000000000',
      treasury: '7500000000',
      reemission: '0',
      fromReemission: '0',
      miner: '67500000000',
    },
  })
})

test('returns the next reduction of the schedule, at the time that the difficulty forecast uses for the same block', async () => {
  const blocksLeft = 1024 - blocks.length
  const { next } = (await api.get('/api/v2/difficulty')).json as Difficulty
  if (next === null) expect.fail('no forecast')
  // The forecast is for the block after its epoch.
  const restMs = (1024 - (next.height - 1)) * 120_000
  expect(supply.nextReduction).toEqual({
    height: 1024,
    blocksLeft,
    expectedAt: next.expectedAt + restMs,
    reward: {
      emission: '72000000000',
      treasury: '4500000000',
      reemission: '0',
      fromReemission: '0',
      miner: '67500000000',
    },
  })
})

test('has a schedule without gaps that ends with re-emission and adds up to all coins, except those paid twice', () => {
  const { schedule, reemission } = supply
  expect(schedule[0]?.fromHeight).toBe(1)
  for (const [i, { fromHeight }] of schedule.slice(1).entries())
    expect(fromHeight).toBe((schedule[i]?.toHeight ?? 0) + 1)
  expect(schedule.find(({ fromHeight }) => fromHeight === 1409)?.reward).toMatchObject({
    reemission: '12000000000',
    miner: '51000000000',
  })
  expect(schedule.at(-1)).toMatchObject({
    fromHeight: 4096,
    toHeight: reemission?.toHeight,
    reward: { emission: '0', miner: '3000000000' },
  })
  const total = (part: 'emission' | 'reemission' | 'fromReemission') =>
    sum(schedule.map(({ fromHeight, toHeight, reward }) => BigInt(toHeight - fromHeight + 1) * BigInt(reward[part])))
  expect(total('emission')).toBe(MAX)
  // The remainder does not pay another full block.
  expect(total('reemission') - total('fromReemission')).toBeLessThan(3n * ERG)
})

describe('mainnet', () => {
  const preset = presetOf('mainnet')
  const at = (height: number) =>
    presentSupply(preset, [], { height, timestamp: 0, circulating: 5n, reemissionTokens: 12n, values: [] }, [
      { height, timestamp: 0, difficulty: 1n },
    ])

  test('matches published figures at known heights', () => {
    expect(at(1_920_000)).toMatchObject({
      total: '97739925000000000',
      maximum: '97739924000000000',
      scheduled: '96875934000000000',
      circulating: '5',
      reemissionDebt: '12',
    })
    expect(at(777_216)).toMatchObject({ reemissionDebt: '0' })
    expect(at(777_217)).toMatchObject({ reward: { emission: '63000000000', miner: '51000000000' } })
    expect(at(1_920_000).nextReduction).toMatchObject({ height: 1_951_200, blocksLeft: 31_200 })
    expect(at(2_080_800).reemission).toMatchObject({ toHeight: 6_647_131, reemitted: '3000000000' })
  })

  test('has nothing left after the last paid block', () => {
    expect(at(7_000_000)).toMatchObject({ remaining: '0', nextReduction: null, reward: { miner: '0' } })
  })
})

test('uses two queries per request', () => {
  expect(api.app.maxQueriesPerRequest.get('getSupply')).toBe(2)
})
