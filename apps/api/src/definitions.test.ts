import { sum as sumOf } from '#testing/confirmed-chain.ts'
import type { BlockSummary, ContractSummary, Holder, TokenSummary } from '@ergo-explorer/contract'
import { mapConcurrently } from '@ergo-explorer/testkit/map-concurrently'
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

/** Where a count is stated, and the v2 list of what is counted. */
interface NamedCount {
  readonly stated: readonly (readonly [path: string, field: string])[]
  readonly list?: string
}

const total = (path: string) => [`${path}${path.includes('?') ? '&' : '?'}limit=1`, 'total'] as const

const countsOfAddress = (address: string): Readonly<Record<string, NamedCount>> => ({
  transactions: {
    stated: [
      [`/api/v2/addresses/${address}`, 'transactionCount'],
      total(`/api/v2/addresses/${address}/transactions`),
      total(`/api/v1/addresses/${address}/transactions`),
      total(`/api/v0/addresses/${address}/transactions`),
      [`/api/v0/addresses/${address}`, 'transactions.confirmed'],
      total(`/node/blockchain/transaction/byAddress/${address}`),
    ],
    list: `addresses/${address}/transactions`,
  },
  boxes: {
    stated: [
      [`/api/v2/addresses/${address}`, 'boxCount'],
      total(`/api/v2/addresses/${address}/boxes?state=all`),
      total(`/api/v1/boxes/byAddress/${address}`),
      total(`/node/blockchain/box/byAddress/${address}`),
    ],
    list: `addresses/${address}/boxes?state=all`,
  },
  'unspent boxes': {
    stated: [
      [`/api/v2/addresses/${address}`, 'unspentCount'],
      total(`/api/v2/addresses/${address}/boxes?state=unspent`),
      total(`/api/v1/boxes/unspent/byAddress/${address}`),
    ],
    list: `addresses/${address}/boxes?state=unspent`,
  },
  tokens: {
    stated: [
      [`/api/v2/addresses/${address}`, 'balance.tokens.total'],
      [`/api/v2/addresses/${address}/balance`, 'tokens.total'],
      [`/api/v1/addresses/${address}/balance/confirmed`, 'tokens.length'],
      [`/api/v0/addresses/${address}`, 'transactions.confirmedTokensBalance.length'],
    ],
  },
})

const countsOfToken = (id: string): Readonly<Record<string, NamedCount>> => ({
  holders: {
    stated: [[`/api/v2/tokens/${id}`, 'holderCount'], total(`/api/v2/tokens/${id}/holders`)],
    list: `tokens/${id}/holders`,
  },
  transfers: {
    stated: [[`/api/v2/tokens/${id}`, 'transferCount'], total(`/api/v2/tokens/${id}/transfers`)],
    list: `tokens/${id}/transfers`,
  },
  boxes: {
    stated: [
      [`/api/v2/tokens/${id}`, 'boxCount'],
      total(`/api/v1/boxes/byTokenId/${id}`),
      total(`/node/blockchain/box/byTokenId/${id}`),
    ],
  },
  'unspent boxes': {
    stated: [
      [`/api/v2/tokens/${id}`, 'unspentCount'],
      total(`/api/v2/tokens/${id}/boxes`),
      total(`/api/v1/boxes/unspent/byTokenId/${id}`),
    ],
    list: `tokens/${id}/boxes`,
  },
})

const countsOfContract = (hash: string): Readonly<Record<string, NamedCount>> => ({
  transactions: {
    stated: [
      [`/api/v2/contracts/${hash}`, 'transactionCount'],
      total(`/api/v2/contracts/${hash}/transactions`),
      total(`/api/v1/transactions/byInputsScriptTemplateHash/${hash}`),
    ],
    list: `contracts/${hash}/transactions`,
  },
  boxes: {
    stated: [
      [`/api/v2/contracts/${hash}`, 'boxCount'],
      total(`/api/v2/contracts/${hash}/boxes?state=all`),
      total(`/api/v1/boxes/byErgoTreeTemplateHash/${hash}`),
    ],
    list: `contracts/${hash}/boxes?state=all`,
  },
  'unspent boxes': {
    stated: [
      [`/api/v2/contracts/${hash}`, 'unspentCount'],
      total(`/api/v2/contracts/${hash}/boxes?state=unspent`),
      total(`/api/v1/boxes/unspent/byErgoTreeTemplateHash/${hash}`),
    ],
    list: `contracts/${hash}/boxes?state=unspent`,
  },
})

const countsOfBlock = (id: string): Readonly<Record<string, NamedCount>> => ({
  transactions: {
    stated: [
      [`/api/v2/blocks/${id}`, 'transactionCount'],
      total(`/api/v2/blocks/${id}/transactions`),
      [`/api/v1/blocks/${id}`, 'block.blockTransactions.length'],
      [`/api/v0/blocks/${id}`, 'block.blockTransactions.length'],
    ],
    list: `blocks/${id}/transactions`,
  },
})

/** Lists of more entries are not read; their totals are still compared. */
const MAX_ENTRIES = 200

const SUBJECTS = {
  address: {
    ids: async () => (await all<Holder>('rich-list', 200)).slice(0, 25).map(({ party }) => party.address),
    countsOf: countsOfAddress,
  },
  token: {
    ids: async () => (await all<TokenSummary>('tokens', 200)).slice(0, 12).map((token) => token.tokenId),
    countsOf: countsOfToken,
  },
  contract: {
    ids: async () =>
      (await all<ContractSummary>('contracts', 200)).slice(0, 8).map((contract) => contract.templateSha256),
    countsOf: countsOfContract,
  },
  block: {
    ids: async () => (await all<BlockSummary>('blocks', 200)).slice(0, 12).map((block) => block.blockId),
    countsOf: countsOfBlock,
  },
}

test.each(Object.entries(SUBJECTS))(
  'counts of each %s are equal in every response, and in the list itself',
  async (_kind, subjects) => {
    const ids = await subjects.ids()
    const counts = ids.flatMap((id) =>
      Object.entries(subjects.countsOf(id)).map(([name, count]) => ({ id, name, count })),
    )
    const differing = await mapConcurrently(counts, 4, async ({ id, name, count: { stated, list } }) => {
      const values: (readonly [where: string, value: number])[] = []
      for (const [path, field] of stated) values.push([`${path} ${field}`, Number(await read(path, field))])
      const [, first = 0] = values[0] ?? []
      if (list !== undefined && first <= MAX_ENTRIES) values.push([list, (await all(list, MAX_ENTRIES)).length])
      return new Set(values.map(([, value]) => value)).size > 1 ? [{ id, name, values }] : []
    })
    expect(ids.length).toBeGreaterThanOrEqual(8)
    expect(differing.flat()).toEqual([])
  },
)
