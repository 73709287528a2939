import { type BoxId, FEE_SCRIPT, type Hex, type Transaction } from '@ergo-explorer/chain'
import { poolTransactionJson, seal } from '@ergo-explorer/simchain'
import { type Answer, ok } from '../http/answer.ts'
import type { Delivery, InterceptedRequest } from '../http/interceptor.ts'
import { type Fault, type FaultContext, whole } from './fault.ts'
import { changeInfo } from './info.ts'

/** How many transactions a page of the crowded pool shows; the request's own limit is not known here. */
const PAGE = 500

/** Faults of the pool. */
export const POOL_FAULTS: readonly Fault[] = [
  {
    id: 'X29',
    title: 'a pool of 100,000 transactions',
    begin(context) {
      const { poolSize } = context.scale
      const ids = Array.from({ length: poolSize }, (_, i) => `29${i.toString(16).padStart(62, '0')}`)
      const known = new Set(ids)
      const template = strangeTransaction(context)
      return {
        tamper: inPool({
          count: poolSize,
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
    title: 'a transaction in the pool that spends a box nobody has',
    begin(context) {
      const strange = strangeTransaction(context)
      const json = withId(strange, strange.id)
      const { pool } = context.backend
      return {
        tamper: inPool({
          count: pool.ids().length + 1,
          ids: () => JSON.stringify([strange.id, ...pool.ids()]),
          page: () => `[${[json, ...pool.transactions(0, PAGE)].join()}]`,
          one: (id) => (id === strange.id ? json : undefined),
        }),
      }
    },
  },
]

interface FalsePool {
  readonly count: number
  readonly ids: () => string
  readonly page: () => string
  readonly one: (id: string) => string | undefined
}

const ROOT = '/transactions/unconfirmed'

function inPool({ count, ids, page, one }: FalsePool) {
  const inInfo = changeInfo((info) => {
    info.unconfirmedCount = count
  })
  return (request: InterceptedRequest, answer: Answer): Delivery | undefined => {
    const { path } = request
    if (path === '/info') return inInfo(request, answer)
    if (path === ROOT) return whole(ok(page()))
    if (path === `${ROOT}/transactionIds`) return whole(ok(ids()))
    const found = path.startsWith(ROOT) ? one(path.slice(path.lastIndexOf('/') + 1)) : undefined
    return found === undefined ? undefined : whole(ok(found))
  }
}

/** Sound but for its input, which is no box of any branch. */
function strangeTransaction({ chain }: FaultContext): Transaction {
  const creationHeight = chain.tip.height
  const box = (value: bigint, ergoTree: Hex) => ({ value, ergoTree, creationHeight, assets: [], registers: {} })
  const [to = FEE_SCRIPT] = chain.tree.tip.block.transactions.flatMap(({ outputs }) =>
    outputs.map(({ ergoTree }) => ergoTree),
  )
  const boxId = 'deadbeef'.repeat(8) as BoxId
  return seal(
    [{ boxId, proof: 'ab'.repeat(56), extension: [] }],
    [],
    [box(1_000_000_000n, to), box(1_100_000n, FEE_SCRIPT)],
    chain.simulation.options.blake2b256,
  )
}

function withId(transaction: Transaction, id: string): string {
  return poolTransactionJson(transaction, () => undefined).replaceAll(transaction.id, id)
}
