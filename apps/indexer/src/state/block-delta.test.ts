import { STORY_KINDS } from '@ergo-explorer/stories'
import { beforeAll, expect, test } from 'vitest'
import { deriveChain } from '#testing/derived-chain.ts'
import { type AChain, aChain } from '#testing/indexed-chain.ts'
import { type BlockDelta, deriveBlockDelta } from './block-delta.ts'
import { rentOf } from './day-counters.ts'

let chain: AChain

beforeAll(async () => {
  chain = await aChain(150)
})

function deriveDeltas() {
  const { steps, preset, dictionary, ...rest } = deriveChain(chain)
  const deltas = steps.map(({ rows, derived, firstBox }) =>
    deriveBlockDelta(rows, derived, { firstBox, preset, dictionary }),
  )
  return { ...rest, steps, deltas, preset, dictionary }
}

type CounterName = Exclude<keyof BlockDelta, 'day' | 'unspent' | 'spent'>

/** Sums a counter over all blocks, by key: `key: value value …`, without keys whose values are all zero. */
function totalOf(deltas: readonly BlockDelta[], name: CounterName, keyWidth = 1): Map<string, bigint[]> {
  const totals = new Map<string, bigint[]>()
  for (const delta of deltas) {
    const columns = delta[name].columns()
    for (let i = 0; i < (columns[0]?.length ?? 0); i++) {
      const key = columns
        .slice(0, keyWidth)
        .map((column) => String(column[i]))
        .join()
      const values = columns.slice(keyWidth).map((column) => column[i] as bigint)
      add(totals, key, ...values)
    }
  }
  return totals
}

function add(totals: Map<string, bigint[]>, key: number | string, ...values: readonly bigint[]): void {
  const known = totals.get(String(key)) ?? values.map(() => 0n)
  totals.set(
    String(key),
    values.map((value, i) => (known[i] ?? 0n) + value),
  )
}

/** Counts of the boxes that blocks created; those of the genesis boxes are not part of a block. */
function expectedTotals() {
  const { steps, unspent, rows, dictionary, deltas } = deriveDeltas()
  const isUnspent = new Set([...unspent.values()].map(({ number }) => number))
  const genesisSpent = steps.flatMap(({ derived }) => [...derived.spent.values()]).filter(({ number }) => number < 0)
  const scripts = new Map<string, bigint[]>()
  const templates = new Map<string, bigint[]>()
  const tokens = new Map<string, bigint[]>()
  for (const { script, box, number } of [...steps.flatMap(({ derived }) => derived.created), ...genesisSpent]) {
    const created = number < 0 ? 0n : 1n
    const left = number < 0 ? -1n : isUnspent.has(number) ? 1n : 0n
    add(scripts, script.id, created, left, created * box.value)
    if (script.template !== null) add(templates, script.template, created, left, left * box.value, 0n)
    for (const tokenId of new Set(box.assets.map((asset) => asset.tokenId)))
      add(tokens, dictionary.token(tokenId), created, left, 0n, 0n, 0n)
  }
  for (const { template } of rows.templateSpends) add(templates, template, 0n, 0n, 0n, 1n)
  for (const { token, amount } of rows.burns) add(tokens, token, 0n, 0n, amount, 0n, 0n)
  return { scripts, templates, tokens, rows, isUnspent, deltas, steps }
}

test('counters of scripts, templates and tokens follow from the boxes that exist at the end', () => {
  const { scripts, templates, tokens, deltas } = expectedTotals()
  expect(totalOf(deltas, 'scripts')).toEqual(scripts)
  expect(totalOf(deltas, 'templates')).toEqual(templates)
  expect(totalOf(deltas, 'tokens')).toEqual(tokens)
})

test('daily changes of contracts leave wallets out and add up to the counters of templates', () => {
  const { deltas, steps } = deriveDeltas()
  const used = steps.flatMap(({ derived }) => derived.created.concat([...derived.spent.values()]))
  const wallets = new Set(used.flatMap(({ script }) => (script.isWallet ? [script.template] : [])))
  const byTemplate = new Map<string, bigint[]>()
  for (const [key, [changes = 0n, ...counts]] of totalOf(deltas, 'templateDays', 2)) {
    expect(changes).toBeGreaterThan(0n)
    add(byTemplate, key.split(',')[0] ?? '', ...counts)
  }
  const expected = [...totalOf(deltas, 'templates')].filter(([template]) => !wallets.has(Number(template)))
  expect(wallets.size).toBeGreaterThan(10)
  expect(byTemplate).toEqual(new Map(expected.map(([template, [, ...counts]]) => [template, counts])))
})

test('counters of keys count the mentions in unspent boxes', () => {
  const { rows, isUnspent, deltas } = expectedTotals()
  const keys = new Map<string, bigint[]>()
  for (const { key, box } of rows.keyMentions) if (box >= 0) add(keys, key, 1n, isUnspent.has(box) ? 1n : 0n)
  expect(totalOf(deltas, 'keys')).toEqual(keys)
})

test('balances are the sums of the balance changes of blocks, without changes of zero', () => {
  const { steps, deltas } = expectedTotals()
  const balances = new Map<string, bigint[]>()
  for (const { script, token, delta } of steps.flatMap(({ rows }) => rows.changes))
    if (delta !== 0n) add(balances, `${script},${token}`, delta)
  expect(totalOf(deltas, 'balances', 2)).toEqual(balances)
})

test('counts the blocks of each miner and day, and each vote once per block', () => {
  const { deltas, steps, preset } = deriveDeltas()
  const minerDays = new Map<string, bigint[]>()
  const votes = new Map<string, bigint[]>()
  for (const { rows } of steps) {
    for (const { timestamp, miner } of rows.blocks) add(minerDays, `${timestamp / 86_400_000n},${miner}`, 1n)
    for (const { height, votes: cast } of rows.blocks) {
      const bytes = (cast.match(/../g) ?? []).map((byte) => (Number.parseInt(byte, 16) << 24) >> 24)
      for (const vote of new Set(bytes.filter((each) => each !== 0)))
        add(votes, `${Math.floor(height / preset.voting.epochLength)},${vote}`, 1n)
    }
  }
  expect(totalOf(deltas, 'minerDays', 2)).toEqual(minerDays)
  expect(totalOf(deltas, 'votes', 2)).toEqual(votes)
  expect(deltas.map(({ day }) => day)).toEqual(
    steps.map(({ rows }) => Number((rows.blocks[0]?.timestamp ?? 0n) / 86_400_000n)),
  )
})

test('counts kinds, collected rent and intervals of each day, and the income of miners', () => {
  const { deltas, steps } = deriveDeltas()
  const [kinds, intervals, revenue] = [0, 1, 2].map(() => new Map<string, bigint[]>())
  for (const { rows } of steps) {
    const [block = expect.fail()] = rows.blocks
    const day = block.timestamp / 86_400_000n
    add(revenue!, `${block.miner},${day}`, 1n, block.miner_reward + block.fees)
    if (block.mining_time !== null) {
      const seconds = block.mining_time / 1000n
      add(intervals!, `${day},${seconds >= 1200n ? 40n : seconds / 30n}`, 1n)
    }
    for (const { number, kind } of rows.transactions) {
      const facts = rows.stories.find(({ transaction }) => transaction === number)?.facts ?? ''
      const collected =
        STORY_KINDS[kind] === 'rent' ? BigInt(/"collected":\{[^}]*"nanoErg":"(\d+)"/.exec(facts)?.[1] ?? -1) : 0n
      add(kinds!, `${day},${kind}`, 1n, collected)
    }
  }
  expect(totalOf(deltas, 'kindDays', 2)).toEqual(kinds)
  expect(totalOf(deltas, 'intervalDays', 2)).toEqual(intervals)
  expect(totalOf(deltas, 'minerRevenue', 2)).toEqual(revenue)
  expect([kinds!.size > 5, intervals!.size > 3]).toEqual([true, true])
})

test('reads the rent that a transaction collected from the facts of its story', () => {
  const facts = '{"charged":2,"emptied":1,"collected":{"nanoErg":"9007199254740993","assets":[]}}'
  expect(rentOf({ kind: STORY_KINDS.indexOf('rent') }, { facts })).toBe(9_007_199_254_740_993n)
  expect(rentOf({ kind: STORY_KINDS.indexOf('transfer') }, { facts: '{}' })).toBe(0n)
})

test('lists created boxes that stay unspent, and spent boxes of earlier blocks', () => {
  const { deltas, steps, unspent } = deriveDeltas()
  const left = new Set<number>()
  for (const [i, { unspent: created, spent }] of deltas.entries()) {
    for (const number of created) left.add(number)
    for (const number of spent) {
      expect(number).toBeLessThan(steps[i]?.firstBox ?? 0)
      left.delete(number)
    }
  }
  const expected = [...unspent.values()].map(({ number }) => number).filter((number) => number >= 0)
  expect([...left].toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b))
})
