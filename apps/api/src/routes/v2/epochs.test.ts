import { decodeParameters, decodeVotes, presetOf, tallyVotes } from '@ergo-explorer/chain'
import type { VotingEpoch, VotingEpochSummary } from '@ergo-explorer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { presentSoftFork, presentVotes } from '#present/v2/voting.ts'
import { startTestApi } from '#testing/test-api.ts'
import { confirmedChain } from '#testing/confirmed-chain.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { blocks, blockAt } = confirmedChain(api.chain.node)
const preset = presetOf('devnet')
const tip = blocks.length
const newest = Math.floor(tip / 128)

interface Epochs {
  readonly items: VotingEpochSummary[]
  readonly total: number
  readonly next: string | null
}

const statedAt = (height: number) => decodeParameters(blockAt(height).extension ?? []) ?? expect.fail('not stated')
const list = async (query = '') => (await api.get(`/api/v2/epochs${query}`)).json as Epochs
const one = async (number: number | string) => (await api.get(`/api/v2/epochs/${number}`)).json as VotingEpoch

test('returns the parameters that the first block of each epoch states', async () => {
  const { items, total, next } = await list()
  expect([total, next]).toEqual([newest + 1, null])
  expect(items.map(({ number }) => number)).toEqual(Array.from({ length: newest + 1 }, (_, i) => newest - i))
  for (const { number, fromHeight, toHeight, blocksLeft, timestamp, parameters } of items.slice(0, -1)) {
    expect([fromHeight, toHeight]).toEqual([number * 128, number * 128 + 127])
    expect(timestamp).toBe(blockAt(fromHeight).header.timestamp)
    expect(parameters).toEqual(statedAt(fromHeight))
    expect(blocksLeft).toBe(number === newest ? toHeight - tip : 0)
  }
})

test('returns the launch parameters for the first epoch', async () => {
  const first = (await list()).items.at(-1)
  expect(first).toMatchObject({
    number: 0,
    fromHeight: 1,
    toHeight: 127,
    changes: [],
    parameters: { blockVersion: 1, storageFeeFactor: 1_250_000, maxBlockSize: 524_288, maxBlockCost: 1_000_000 },
  })
})

test('returns the changes made by the votes of the previous epoch', async () => {
  const { items } = await list()
  const changesOf = (number: number) => items.find((each) => each.number === number)?.changes
  // Epoch 1 votes for larger blocks (parameter 3).
  const votes = blocks.slice(127, 255).map(({ header }) => header.votes)
  expect(tallyVotes(votes).get(3)).toBeGreaterThan(64)
  expect(changesOf(2)).toEqual([{ parameter: 'maxBlockSize', before: 524_288, after: 529_530 }])
  expect(changesOf(1)).toEqual([])
  expect(changesOf(6)).toEqual([{ parameter: 'blockVersion', before: 1, after: 2 }])
})

test.each([1, 3, 4, 6])('counts the votes of epoch %i block by block', async (number) => {
  const { votes } = await one(number)
  const own = blocks
    .filter(({ header }) => Math.floor(header.height / 128) === number)
    .map(({ header }) => header.votes)
  const tally = tallyVotes(own)
  expect(tally.size).toBeGreaterThan(0)
  expect(
    new Map(votes.filter(({ isProposed }) => isProposed).map(({ vote, blockCount: cast }) => [vote, cast])),
  ).toEqual(tally)
  for (const { vote, blockCount: cast, percent, isApproved } of votes) {
    expect(cast).toBe(own.filter((each) => decodeVotes(each)?.includes(vote) === true).length)
    expect(percent).toBe(((100 * cast) / own.length).toFixed(2))
    expect(isApproved).toBe(vote !== 120 && tally.has(vote) && cast > 64)
  }
})

test('returns the effect of each vote and the number of votes needed', async () => {
  const { votes, parameters, neededCount: needed } = await one(4)
  expect(needed).toBe(65)
  const value = Number(parameters?.['inputCost'])
  expect(votes).toContainEqual(
    expect.objectContaining({
      vote: -6,
      for: 'lower',
      parameter: 'inputCost',
      neededCount: 65,
      currentValue: value,
      valueAfter: value - 20,
    }),
  )
})

test('counts the soft fork votes over several epochs', async () => {
  const { softFork } = await one(newest)
  const cast = blocks.slice(767).filter(({ header }) => decodeVotes(header.votes)?.includes(120) === true)
  expect(softFork).toEqual({
    startHeight: 768,
    votingEndHeight: 768 + 4 * 128,
    activationHeight: 1792,
    voteCount: cast.length,
    neededCount: 461,
    state: 'voting',
  })
  expect((await one(5)).softFork).toBeNull()
})

describe('pending soft fork', () => {
  const start = { height: 1280, timestamp: 0, votes: '000000', parameters: null }
  const ballot = (softForkVotes: number) => ({
    start,
    parameters: { ...statedAt(128), softForkVotes, softForkStartHeight: 768 },
    votes: [{ vote: 120, blocks: 7 }],
    blocks: 10,
  })

  test('is accepted with more than 90 % of the votes, and ignores later votes', () => {
    expect(presentSoftFork(preset, ballot(461))).toMatchObject({ voteCount: 461, state: 'accepted' })
    expect(presentSoftFork(preset, ballot(460))).toMatchObject({ voteCount: 460, state: 'rejected' })
  })

  test('ignores unknown votes and votes that were not proposed', () => {
    expect(presentVotes(preset, { ...ballot(0), votes: [{ vote: 77, blocks: 10 }] })).toEqual([
      {
        vote: 77,
        for: 'unknown',
        parameter: null,
        blockCount: 10,
        neededCount: null,
        percent: '100.00',
        isProposed: false,
        isApproved: false,
        currentValue: null,
        valueAfter: null,
      },
    ])
  })
})

test('joins pages, and returns 404 for a future epoch', async () => {
  const { items } = await list()
  const first = await list('?limit=4')
  expect([...first.items, ...(await list(`?limit=200&cursor=${first.next}`)).items]).toEqual(items)
  expect((await list('?limit=2&offset=3')).items).toEqual(items.slice(3, 5))
  const missing = await api.get(`/api/v2/epochs/${newest + 1}`)
  expect(missing.status).toBe(404)
  expect(missing.json).toMatchObject({ code: 'not_found', detail: `Voting epoch ${newest + 1} has not started` })
  expect((await api.get('/api/v2/epochs/first')).status).toBe(400)
})

test('uses at most two queries per request', () => {
  expect(api.app.maxQueriesPerRequest.get('getVotingEpoch')).toBe(2)
  expect(api.app.maxQueriesPerRequest.get('listVotingEpochs')).toBe(1)
})
