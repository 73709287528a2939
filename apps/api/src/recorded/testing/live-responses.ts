import { expect } from 'vitest'
import type { TestApi } from '#testing/test-api.ts'

/** Fetches our responses by operation, for enough entities that every optional value occurs. */
export async function liveResponses(api: TestApi): Promise<(operationId: string) => Promise<unknown[]>> {
  const urls = urlsOf(await chooseSamples(api))
  return async (operationId) => {
    const operationUrls = urls[operationId] ?? expect.fail(`no URLs defined for ${operationId}`)
    const responses: unknown[] = []
    for (const url of operationUrls) responses.push(await fetchJson(api, url))
    return responses
  }
}

async function fetchJson(api: TestApi, url: string): Promise<unknown> {
  const { status, json } = await api.get(url)
  expect({ url, status }).toEqual({ url, status: 200 })
  return json
}

interface Samples {
  readonly transactions: readonly string[]
  readonly mempool: readonly string[]
  readonly boxes: readonly string[]
  /** With mempool transactions. */
  readonly addresses: readonly string[]
  readonly tokens: readonly string[]
}

const BLOCKS_SEEN = 8

async function chooseSamples(api: TestApi): Promise<Samples> {
  const { tree, tip, mempool } = api.chain.node.chain
  const mempoolTransactions = mempool.pool.ordered().map(({ transaction }) => transaction)
  const blocks = Array.from({ length: BLOCKS_SEEN }, (_, i) => tree.bestAt(tip.height - i))
  const transactions = blocks.flatMap((block) => block?.transactions ?? [])
  const outputs = transactions.flatMap((transaction) => transaction.outputs)
  const pool = (await fetchJson(api, '/api/v0/transactions/unconfirmed?limit=500')) as Page<{
    outputs: { address: string }[]
  }>
  return {
    transactions: transactions.map(({ id }) => id),
    mempool: mempoolTransactions.map(({ id }) => id),
    boxes: outputs.map(({ boxId }) => boxId),
    addresses: [...new Set(pool.items.flatMap((each) => each.outputs.map(({ address }) => address)))],
    tokens: [...new Set(outputs.flatMap(({ assets }) => assets.map(({ tokenId }) => tokenId)))],
  }
}

interface Page<Item> {
  readonly items: readonly Item[]
}

const urlsOf = ({ transactions, mempool, boxes, addresses, tokens }: Samples): Readonly<Record<string, string[]>> => ({
  getApiV0AddressesP1Transactions: addresses.map((address) => `/api/v0/addresses/${address}/transactions`),
  getApiV0Blocks: ['/api/v0/blocks'],
  getApiV0TransactionsBoxesByaddressUnspentP1: addresses.map(
    (address) => `/api/v0/transactions/boxes/byAddress/unspent/${address}`,
  ),
  getApiV0TransactionsBoxesP1: boxes.map((id) => `/api/v0/transactions/boxes/${id}`),
  getApiV0TransactionsP1: transactions.map((id) => `/api/v0/transactions/${id}`),
  getApiV0TransactionsUnconfirmed: ['/api/v0/transactions/unconfirmed?limit=500'],
  getApiV0TransactionsUnconfirmedP1: mempool.map((id) => `/api/v0/transactions/unconfirmed/${id}`),
  getApiV0TransactionsUnconfirmedByaddressP1: addresses.map(
    (address) => `/api/v0/transactions/unconfirmed/byAddress/${address}`,
  ),
  getApiV1AddressesP1Transactions: addresses.map((address) => `/api/v1/addresses/${address}/transactions`),
  getApiV1BlocksHeaders: ['/api/v1/blocks/headers'],
  getApiV1BoxesByaddressP1: addresses.map((address) => `/api/v1/boxes/byAddress/${address}`),
  getApiV1BoxesBytokenidP1: tokens.map((id) => `/api/v1/boxes/byTokenId/${id}`),
  getApiV1BoxesP1: boxes.map((id) => `/api/v1/boxes/${id}`),
  getApiV1BoxesUnspentByaddressP1: addresses.map((address) => `/api/v1/boxes/unspent/byAddress/${address}`),
  getApiV1MempoolTransactionsByaddressP1: addresses.map(
    (address) => `/api/v1/mempool/transactions/byAddress/${address}`,
  ),
  getApiV1Tokens: ['/api/v1/tokens?limit=500'],
  getApiV1TokensP1: tokens.map((id) => `/api/v1/tokens/${id}`),
  getApiV1TransactionsP1: transactions.map((id) => `/api/v1/transactions/${id}`),
})
