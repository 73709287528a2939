import { decodeCompactBits, FEE_SCRIPT, lockedScripts, presetOf, HOUR_MS } from '@ergo-explorer/chain'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'
import { confirmedChain, outputsOf, sum } from '#testing/confirmed-chain.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { blocks, boxes, boxOf } = confirmedChain(api.chain.node)
const preset = presetOf('devnet')
const { emission } = preset.systemScripts
const locked = new Set<string>(lockedScripts(preset))
const circulating = sum(
  boxes.filter(({ box, spentBy }) => spentBy === undefined && !locked.has(box.ergoTree)).map(({ box }) => box.value),
)
const { now } = api.chain.node.time
type SimBlock = (typeof blocks)[number]

/** Expected statistics, summed block by block. */
function figuresOf(among: readonly SimBlock[], hours = 1) {
  const transactions = among.flatMap((block) => block.transactions)
  const made = among.flatMap(outputsOf)
  const spent = transactions.flatMap(({ inputs }) => inputs.map(({ boxId }) => boxOf(boxId).box))
  const fees = sum(made.filter(({ ergoTree }) => ergoTree === FEE_SCRIPT).map(({ value }) => value))
  const reward = BigInt(among.length) * 67_500_000_000n
  const size = sum(among.map(({ headerSize, transactionsSize }) => BigInt(headerSize + transactionsSize)))
  const volume = sum(spent.filter(({ ergoTree }) => ergoTree !== emission).map(({ value }) => value))
  const work = sum(among.map(({ header }) => decodeCompactBits(header.nBits)))
  const first = among[0]?.header.height ?? 0
  const intervals = among.flatMap(({ header: { height, timestamp } }) => {
    const parent = blocks[height - 2]
    return parent === undefined ? [] : [timestamp - parent.header.timestamp]
  })
  const totalInterval = intervals.reduce((total, interval) => total + interval, 0)
  const percent = (part: bigint, whole: bigint) => (Number((part * 10n ** 12n) / whole) / 1e10).toFixed(8)
  return {
    fromHeight: first,
    toHeight: among.at(-1)?.header.height,
    blockCount: among.length,
    averageBlockTime: Math.floor(totalInterval / intervals.length),
    averageBlockSize: Math.round(Number(size) / among.length),
    size: String(size),
    transactionCount: transactions.length,
    transactionsPerBlock: (transactions.length / among.length).toFixed(2),
    boxCount: made.length,
    reward: String(reward),
    fees: String(fees),
    revenue: String(reward + fees),
    volume: String(volume),
    coins: String(sum(made.map(({ value }) => value)) - reward - fees),
    feesPercent: percent(fees, reward + fees),
    revenuePercent: percent(reward + fees, volume),
    costPerTransaction: String((reward + fees) / BigInt(transactions.length)),
    difficulty: String(decodeCompactBits(among.at(-1)?.header.nBits ?? expect.fail('no blocks'))),
    work: String(work),
    hashRate: String(work / BigInt(hours * 3600)),
  }
}

const between = (from: number, to: number) =>
  blocks.filter(({ header }) => header.timestamp >= from && header.timestamp < to)

describe.each([24, 1, 100, 744])('last %i hours', (hours) => {
  test('[C06] match their blocks, and so does the previous period', async () => {
    const { json, status } = await api.get(`/api/v2/stats${hours === 24 ? '' : `?hours=${hours}`}`)
    const [from, earlier] = [now - hours * HOUR_MS, now - 2 * hours * HOUR_MS]
    expect(status).toBe(200)
    expect(between(earlier, from).length).toBeGreaterThan(0)
    expect(json).toMatchObject({
      hours,
      activity: { fromTime: from, toTime: now, ...figuresOf(between(from, Infinity), hours) },
      previous: { fromTime: earlier, toTime: from, ...figuresOf(between(earlier, from), hours) },
    })
  })
})

test('returns totals of the whole chain', async () => {
  const { json } = await api.get('/api/v2/stats')
  const { size, transactionCount: transactions, boxCount: made, fees } = figuresOf(blocks)
  const minted = blocks
    .flatMap((block) => block.transactions)
    .filter(({ inputs, outputs }) =>
      outputs.some(({ assets }) => assets.some(({ tokenId }) => String(tokenId) === inputs[0]?.boxId)),
    )
  const tip = blocks.at(-1)?.header ?? expect.fail('no blocks')
  expect(json).toMatchObject({
    totals: {
      height: blocks.length,
      timestamp: tip.timestamp,
      difficulty: String(decodeCompactBits(tip.nBits)),
      version: 2,
      transactionCount: transactions,
      boxCount: made,
      tokenCount: minted.length,
      size,
      fees,
      circulating: String(circulating),
      work: String(sum(blocks.map(({ header }) => decodeCompactBits(header.nBits)))),
    },
  })
  const { scriptCount } = (json as { totals: { scriptCount: number } }).totals
  expect(scriptCount).toBeGreaterThanOrEqual(new Set(boxes.map(({ box }) => box.ergoTree)).size)
})

test('returns no averages for a period without blocks', async () => {
  const { time } = api.chain.node
  time.now = now + 100 * HOUR_MS
  // Responses are cached, so this uses another server.
  await using later = await startTestApi()
  const { json } = await later.get('/api/v2/stats?hours=2')
  time.now = now
  expect(json).toMatchObject({
    activity: {
      fromHeight: null,
      toHeight: null,
      blockCount: 0,
      averageBlockTime: null,
      averageBlockSize: null,
      transactionCount: 0,
      transactionsPerBlock: null,
      revenue: '0',
      volume: '0',
      feesPercent: null,
      revenuePercent: null,
      costPerTransaction: null,
      difficulty: null,
      hashRate: null,
    },
    totals: { height: blocks.length },
  })
})

test('returns 400 for other periods', async () => {
  for (const hours of ['0', '745', 'x']) {
    const { status, json } = await api.get(`/api/v2/stats?hours=${hours}`)
    expect(status).toBe(400)
    expect(json).toMatchObject({ code: 'bad_request' })
  }
})

test('uses at most three queries per request', () => {
  expect(api.app.maxQueriesPerRequest.get('getStatistics')).toBeLessThanOrEqual(3)
})
