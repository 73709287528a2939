import { type BoxId, FEE_SCRIPT, type Hex, type Transaction } from '@ergo-explorer/chain'
import { poolTransactionJson, finalizeTransaction } from '@ergo-explorer/simchain'
import { type NodeResponse, ok } from '#http/node-response.ts'
import type { ResponseDelivery, InterceptedRequest } from '#http/interceptor.ts'
import { type Fault, type FaultContext, completeResponse } from './fault.ts'
import { changeInfo } from './response-changes.ts'

/** Transactions per page of the large mempool; the request's own limit is not available here. */
const PAGE = 500

export const MEMPOOL_FAULTS: readonly Fault[] = [
  {
    id: 'X29',
    title: 'mempool of 100,000 transactions',
    start(context) {
      const { mempoolSize } = context.scale
      const ids = Array.from({ length: mempoolSize }, (_, i) => `29${i.toString(16).padStart(62, '0')}`)
      const known = new Set(ids)
      const template = createInvalidTransaction(context)
      return {
        tamper: serveFakeMempool({
          count: mempoolSize,
          ids: () => JSON.stringify(ids),
          page: () =>
            `[${ids
              .slice(0, PAGE)
              .map((id) => withId(template, id))
              .join()}]`,
          one: (id) => (known.has(id) ? withId(template, id) : undefined),
        }),
      }
    },
  },
  {
    id: 'X30',
    title: 'mempool transaction that spends an unknown box',
    start(context) {
      const invalid = createInvalidTransaction(context)
      const json = withId(invalid, invalid.id)
      const { mempool } = context.backend
      return {
        tamper: serveFakeMempool({
          count: mempool.ids().length + 1,
          ids: () => JSON.stringify([invalid.id, ...mempool.ids()]),
          page: () => `[${[json, ...mempool.transactions(0, PAGE)].join()}]`,
          one: (id) => (id === invalid.id ? json : undefined),
        }),
      }
    },
  },
]

interface FakeMempool {
  readonly count: number
  readonly ids: () => string
  readonly page: () => string
  readonly one: (id: string) => string | undefined
}

const MEMPOOL_PATH = '/transactions/unconfirmed'

function serveFakeMempool({ count, ids, page, one }: FakeMempool) {
  const changeCount = changeInfo((info) => {
    info.unconfirmedCount = count
  })
  return (request: InterceptedRequest, response: NodeResponse): ResponseDelivery | undefined => {
    const { path } = request
    if (path === '/info') return changeCount(request, response)
    if (path === MEMPOOL_PATH) return completeResponse(ok(page()))
    if (path === `${MEMPOOL_PATH}/transactionIds`) return completeResponse(ok(ids()))
    const found = path.startsWith(MEMPOOL_PATH) ? one(path.slice(path.lastIndexOf('/') + 1)) : undefined
    return found === undefined ? undefined : completeResponse(ok(found))
  }
}

/** Valid except for its input, which does not exist on any branch. */
function createInvalidTransaction({ chain }: FaultContext): Transaction {
  const creationHeight = chain.tip.height
  const box = (value: bigint, ergoTree: Hex) => ({ value, ergoTree, creationHeight, assets: [], registers: {} })
  const [to = FEE_SCRIPT] = chain.tree.tip.block.transactions.flatMap(({ outputs }) =>
    outputs.map(({ ergoTree }) => ergoTree),
  )
  const boxId = 'deadbeef'.repeat(8) as BoxId
  return finalizeTransaction({
    inputs: [{ boxId, proof: 'ab'.repeat(56), extension: [] }],
    dataInputs: [],
    candidates: [box(1_000_000_000n, to), box(1_100_000n, FEE_SCRIPT)],
    blake2b256: chain.simulation.options.blake2b256,
  })
}

function withId(transaction: Transaction, id: string): string {
  return poolTransactionJson(transaction, () => undefined).replaceAll(transaction.id, id)
}
