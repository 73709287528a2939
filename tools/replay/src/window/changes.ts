import type { JsonBox } from '../data/node-json.ts'
import { type Recorded, transactionsOf } from './recorded.ts'

/** ERG among tokens: the id that no token has. */
const ERG = ''

export interface Change {
  readonly script: string
  readonly token: string
  /** None for what stood before the first block. */
  readonly transactionId: string | null
  readonly delta: bigint
  /** Afterwards. */
  readonly balance: bigint
  /** The how manieth transaction for this script and token, from 0; −1 for what stood before. */
  readonly number: number
}

/** What each transaction changes, in the order of the chain: ERG of all scripts it touches, tokens that really change. */
export function* changesOf(recorded: Recorded): Generator<Change> {
  const history = new Map<string, { balance: bigint; number: number }>()
  const next = function* (transactionId: string | null, deltas: Iterable<Delta>): Generator<Change> {
    for (const { script, token, delta } of deltas) {
      if (token !== ERG && delta === 0n) continue
      const before = history.get(`${script} ${token}`) ?? { balance: 0n, number: -1 }
      const balance = before.balance + delta
      const number = transactionId === null ? -1 : before.number + 1
      history.set(`${script} ${token}`, { balance, number })
      yield { script, token, transactionId, delta, balance, number }
    }
  }
  yield* next(null, deltasOf([], recorded.seeds))
  for (const { transaction, spent } of transactionsOf(recorded)) {
    yield* next(transaction.id, deltasOf(spent, transaction.outputs))
  }
}

interface Delta {
  readonly script: string
  readonly token: string
  delta: bigint
}

function deltasOf(spent: readonly JsonBox[], made: readonly JsonBox[]): Iterable<Delta> {
  const deltas = new Map<string, Delta>()
  const add = (script: string, token: string, amount: bigint) => {
    const known = deltas.get(`${script} ${token}`)
    if (known === undefined) deltas.set(`${script} ${token}`, { script, token, delta: amount })
    else known.delta += amount
  }
  const count = (box: JsonBox, sign: bigint) => {
    add(box.ergoTree, ERG, sign * BigInt(box.value))
    for (const { tokenId, amount } of box.assets) add(box.ergoTree, tokenId, sign * BigInt(amount))
  }
  for (const box of spent) count(box, -1n)
  for (const box of made) count(box, 1n)
  return deltas.values()
}
