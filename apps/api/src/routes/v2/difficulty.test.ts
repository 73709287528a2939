import {
  decodeCompactBits,
  forecastDifficulty,
  heightsForForecast,
  presetOf,
  isRecalculatedAt,
} from '@ergo-explorer/chain'
import type { Difficulty, DifficultyEpochPage } from '@ergo-explorer/contract'
import { afterAll, expect, test } from 'vitest'
import { deriveDifficultyEpoch, difficultyEpochNumber } from '#present/v2/difficulty.ts'
import { startTestApi } from '#testing/test-api.ts'
import { confirmedChain } from '#testing/confirmed-chain.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { blocks, blockAt } = confirmedChain(api.chain.node)
const preset = presetOf('devnet')
const headerAt = (height: number) => blockAt(height).header
const difficultyAt = (height: number) => decodeCompactBits(headerAt(height).nBits)
const tip = blocks.length

const difficulty = (await api.get('/api/v2/difficulty')).json as Difficulty

test('[U23] returns the difficulty and the progress of its epoch', () => {
  expect(difficulty).toMatchObject({
    height: tip,
    timestamp: headerAt(tip).timestamp,
    difficulty: String(difficultyAt(tip)),
    targetHashRate: String(difficultyAt(tip) / 120n),
    blockInterval: 120_000,
    epochLength: 256,
    blocksLeft: 1024 - tip,
    voting: { number: Math.floor(tip / 128) },
  })
})

test('[U23] forecasts with the current pace, with a statistical range', () => {
  const headers = heightsForForecast(preset, tip).map((height) => ({
    height,
    timestamp: headerAt(height).timestamp,
    difficulty: difficultyAt(height),
  }))
  const expected = forecastDifficulty(preset, headers) ?? expect.fail('no headers')
  const pace = (headerAt(tip).timestamp - headerAt(768).timestamp) / (tip - 768)
  const outcome = (next: bigint, expectedAt: number) => ({
    difficulty: String(next),
    changePercent: (Number(((next - difficultyAt(tip)) * 1_000_000n) / difficultyAt(tip)) / 10_000).toFixed(2),
    expectedAt,
  })
  expect(difficulty.next).toEqual({
    height: 1025,
    ...outcome(expected.difficulty, Math.round(headerAt(tip).timestamp + pace * (1024 - tip))),
    slow: outcome(expected.slow.difficulty, expected.slow.epochEndTimestamp),
    fast: outcome(expected.fast.difficulty, expected.fast.epochEndTimestamp),
    isFinal: false,
  })
  expect(expected.slow.difficulty).toBeLessThan(expected.difficulty)
  expect(expected.fast.difficulty).toBeGreaterThan(expected.difficulty)
})

test('returns difficulty, change and pace of every epoch', async () => {
  const { items, total, next } = difficulty.epochs
  expect([items.length, total, next]).toEqual([4, 4, null])
  const pace = (from: number, to: number) =>
    Math.round((headerAt(to).timestamp - headerAt(Math.max(1, from - 1)).timestamp) / (to - Math.max(1, from - 1)))
  const change = (from: number, to: number) =>
    (Number(((difficultyAt(to) - difficultyAt(from)) * 1_000_000n) / difficultyAt(from)) / 10_000).toFixed(2)
  expect(items).toEqual(
    [
      { number: 3, fromHeight: 769, toHeight: 1024, changePercent: change(513, 769) },
      { number: 2, fromHeight: 513, toHeight: 768, changePercent: change(257, 513) },
      { number: 1, fromHeight: 257, toHeight: 512, changePercent: change(1, 257) },
      { number: 0, fromHeight: 1, toHeight: 256, changePercent: null },
    ].map(({ number, fromHeight, toHeight, changePercent }) => {
      const last = Math.min(toHeight, tip)
      return {
        number,
        fromHeight,
        toHeight,
        changePercent,
        timestamp: headerAt(fromHeight).timestamp,
        difficulty: String(difficultyAt(fromHeight)),
        blockCount: last - fromHeight + 1,
        averageBlockTime: pace(fromHeight, last),
      }
    }),
  )
})

test('joins pages of epochs without gap or repeat, by cursor and offset', async () => {
  const pages: DifficultyEpochPage['items'] = []
  for (let url: string | null = ''; url !== null;) {
    const page = (await api.get(`/api/v2/difficulty/epochs?limit=3${url}`)).json as DifficultyEpochPage
    pages.push(...page.items)
    url = page.next === null ? null : `&cursor=${page.next}`
  }
  expect(pages).toEqual(difficulty.epochs.items)
  expect((await api.get('/api/v2/difficulty/epochs?offset=2&limit=1')).json).toEqual({
    items: difficulty.epochs.items.slice(2, 3),
    total: 4,
    next: '1',
  })
  expect((await api.get('/api/v2/difficulty/epochs?offset=9')).json).toEqual({ items: [], total: 4, next: null })
  expect((await api.get('/api/v2/difficulty/epochs?cursor=1.2')).json).toMatchObject({ code: 'bad_cursor' })
})

test.each(['mainnet', 'testnet', 'devnet', 'demo'] as const)(
  'has contiguous epochs through all rules on %s',
  (network) => {
    const rules = presetOf(network)
    let height = 1
    for (let number = 0; number < 7000; number++) {
      const { fromHeight, toHeight } = deriveDifficultyEpoch(rules, number)
      expect(fromHeight).toBe(height)
      expect(isRecalculatedAt(rules, height)).toBe(true)
      expect([fromHeight, toHeight].map((each) => difficultyEpochNumber(rules, each))).toEqual([number, number])
      height = toHeight + 1
    }
  },
)

test('uses at most three queries per request', () => {
  expect(api.app.maxQueriesPerRequest.get('getDifficulty')).toBe(3)
  expect(api.app.maxQueriesPerRequest.get('listDifficultyEpochs')).toBe(1)
})
