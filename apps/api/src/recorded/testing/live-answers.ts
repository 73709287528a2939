import { expect } from 'vitest'
import type { AnApi } from '../../testing/an-api.ts'

/** Our own answers by operation, of so many things that whatever may stand in one does in some. */
export async function liveAnswers(api: AnApi): Promise<(operationId: string) => Promise<unknown[]>> {
  const urls = urlsOf(await chooseThings(api))
  return async (operationId) => {
    const asked = urls[operationId] ?? expect.fail(`nobody has said how to ask for ${operationId}`)
    const answers: unknown[] = []
    for (const url of asked) answers.push(await answerOf(api, url))
    return answers
  }
}

async function answerOf(api: AnApi, url: string): Promise<unknown> {
  const { status, json } = await api.get(url)
  expect({ url, status }).toEqual({ url, status: 200 })
  return json
}

interface Things {
  readonly transactions: readonly string[]
  readonly waiting: readonly string[]
  readonly boxes: readonly string[]
  /** Of whom something waits. */
  readonly addresses: readonly string[]
  readonly tokens: readonly string[]
}

const BLOCKS_SEEN = 8

async function chooseThings(api: AnApi): Promise<Things> {
  const { tree, tip, room } = api.chain.node.chain
  const waiting = room.pool.ordered().map(({ transaction }) => transaction)
  const blocks = Array.from({ length: BLOCKS_SEEN }, (_, i) => tree.bestAt(tip.height - i))
  const transactions = blocks.flatMap((block) => block?.transactions ?? [])
  const outputs = transactions.flatMap((transaction) => transaction.outputs)
  const pool = (await answerOf(api, '/api/v0/transactions/unconfirmed?limit=500')) as Page<{
    outputs: { address: string }[]
  }>
  return {
    transactions: transactions.map(({ id }) => id),
    waiting: waiting.map(({ id }) => id),
    boxes: outputs.map(({ boxId }) => boxId),
    addresses: [...new Set(pool.items.flatMap((each) => each.outputs.map(({ address }) => address)))],
    tokens: [...new Set(outputs.flatMap(({ assets }) => assets.map(({ tokenId }) => tokenId)))],
  }
}

interface Page<Item> {
  readonly items: readonly Item[]
}

const urlsOf = ({ transactions, waiting, boxes, addresses, tokens }: Things): Readonly<Record<string, string[]>> => ({
  getApiV0AddressesP1Transactions: addresses.map((address) => `/api/v0/addresses/${address}/transactions`),
  getApiV0Blocks: ['/api/v0/blocks'],
  getApiV0TransactionsBoxesByaddressUnspentP1: addresses.map(
    (address) => `/api/v0/transactions/boxes/byAddress/unspent/${address}`,
  ),
  getApiV0TransactionsBoxesP1: boxes.map((id) => `/api/v0/transactions/boxes/${id}`),
  getApiV0TransactionsP1: transactions.map((id) => `/api/v0/transactions/${id}`),
  getApiV0TransactionsUnconfirmed: ['/api/v0/transactions/unconfirmed?limit=500'],
  getApiV0TransactionsUnconfirmedP1: waiting.map((id) => `/api/v0/transactions/unconfirmed/${id}`),
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
