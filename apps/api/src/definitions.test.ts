import { sum as sumOf } from '#testing/confirmed-chain.ts'
import type { Holder } from '@ergo-explorer/contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'
import { createV2Client } from '#testing/v2-client.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { all } = createV2Client(api)

/** Responses by path, each fetched once. */
const responses = new Map<string, Promise<unknown>>()
function fetchJson(path: string): Promise<unknown> {
  const known = responses.get(path) ?? api.get(path).then(({ json }) => json)
  responses.set(path, known)
  return known
}

/** The value at a path of field names and positions, as text. */
async function read(path: string, field: string): Promise<string> {
  let value = await fetchJson(path)
  for (const name of field.split('.')) value = (value as Readonly<Record<string, unknown>> | undefined)?.[name]
  if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${path} has no ${field}`)
  return String(value)
}

type Field = readonly [path: string, field: string, toDefinition?: (value: bigint) => bigint]
const withoutOne = (value: bigint): bigint => value - 1n

const { items } = (await api.get('/api/v2/transactions?limit=50')).json as { items: { transactionId: string }[] }
const transactionId = items.at(-1)?.transactionId ?? expect.fail('no transaction')
const { items: tokens } = (await api.get('/api/v2/tokens?limit=1')).json as { items: { tokenId: string }[] }
const tokenId = tokens[0]?.tokenId ?? expect.fail('no token')
const { items: blocks } = (await api.get('/api/v2/blocks?limit=1')).json as { items: { blockId: string }[] }
const blockId = blocks[0]?.blockId ?? expect.fail('no block')

/** Fields with one label, as in the glossary. A conversion covers a difference that the contract of v0 or a node requires. */
const DEFINITIONS: Readonly<Record<string, readonly Field[]>> = {
  'Hash rate': [
    ['/api/v2/stats', 'activity.hashRate'],
    ['/api/v2/home', 'day.hashRate'],
    ['/api/v0/info', 'hashRate', withoutOne],
    ['/api/v0/stats', 'miningCost.hashRate', withoutOne],
  ],
  'Transactions per day': [
    ['/api/v2/stats', 'activity.transactionCount'],
    ['/api/v2/home', 'day.transactionCount'],
    ['/api/v0/info', 'transactionAverage'],
    ['/api/v0/stats', 'transactionsSummary.total'],
  ],
  'Average mining time': [
    ['/api/v2/stats', 'activity.averageBlockTime'],
    ['/api/v0/stats', 'blockSummary.averageMiningTime'],
  ],
  'Total output volume': [
    ['/api/v2/stats', 'activity.volume'],
    ['/api/v0/stats', 'transactionsSummary.estimatedTransactionVolume'],
  ],
  Difficulty: [
    ['/api/v2/stats', 'activity.difficulty'],
    ['/api/v2/stats', 'totals.difficulty'],
    ['/api/v2/difficulty', 'difficulty'],
    ['/api/v2/tip', 'difficulty'],
    ['/api/v0/stats', 'miningCost.difficulty'],
  ],
  'Miner reward': [
    ['/api/v2/blocks?limit=1', 'items.0.reward'],
    [`/api/v2/blocks/${blockId}`, 'reward'],
    ['/api/v2/home', 'blocks.0.reward'],
  ],
  'Circulating supply': [
    ['/api/v2/supply', 'circulating'],
    ['/api/v2/home', 'circulating'],
    ['/api/v2/stats', 'totals.circulating'],
    ['/api/v2/rich-list', 'circulating'],
    [`/api/v2/blocks/${blockId}`, 'circulating'],
  ],
  Confirmations: [
    [`/api/v2/transactions/${transactionId}`, 'confirmations'],
    [`/api/v1/transactions/${transactionId}`, 'numConfirmations'],
    [`/api/v0/transactions/${transactionId}`, 'summary.confirmationsCount'],
    [`/node/blockchain/transaction/byId/${transactionId}`, 'numConfirmations', (value) => value + 1n],
  ],
  Transfers: [
    [`/api/v2/tokens/${tokenId}`, 'transferCount'],
    [`/api/v2/tokens/${tokenId}/transfers`, 'total'],
  ],
}

test.each(Object.entries(DEFINITIONS))('%s has one value in every response', async (_label, fields) => {
  const values = await Promise.all(
    fields.map(async ([path, field, toDefinition]) => {
      const value = BigInt(await read(path, field))
      return [`${path} ${field}`, toDefinition?.(value) ?? value] as const
    }),
  )
  const [first] = values
  expect(values).toEqual(values.map(([name]) => [name, first?.[1]]))
})

test('Held is what all addresses outside protocol contracts hold, so that shares add up to 100 %', async () => {
  const holders = (await all<Holder>('rich-list', 200)).filter(({ share }) => share !== null)
  const held = BigInt(await read('/api/v2/rich-list', 'held'))
  expect(sumOf(holders.map(({ amount }) => BigInt(amount)))).toBe(held)
  const debt = BigInt(await read('/api/v2/supply', 'reemissionDebt'))
  expect(held - debt).toBe(BigInt(await read('/api/v2/supply', 'circulating')))
})
