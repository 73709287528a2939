import type { JsonBox } from '../data/node-json.ts'
import { type RecordedWindow, windowTransactions } from './recorded-window.ts'

/** Token id of ERG. */
const ERG = ''

export interface BalanceChange {
  readonly script: string
  readonly token: string
  /** Null for seed boxes. */
  readonly transactionId: string | null
  readonly delta: bigint
  /** Balance after the transaction. */
  readonly balance: bigint
  /** Sequence number for this script and token, starting at 0. Seed boxes have −1. */
  readonly number: number
}

/** Balance changes in chain order: ERG of every involved script, and tokens whose amount changes. */
export function* balanceChanges(recorded: RecordedWindow): Generator<BalanceChange> {
  const history = new Map<string, { balance: bigint; number: number }>()
  const next = function* (transactionId: string | null, deltas: Iterable<Delta>): Generator<BalanceChange> {
    for (const { script, token, delta } of deltas) {
      if (token !== ERG && delta === 0n) continue
      const before = history.get(`${script} ${token}`) ?? { balance: 0n, number: -1 }
      const balance = before.balance + delta
      const number = transactionId === null ? -1 : before.number + 1
      history.set(`${script} ${token}`, { balance, number })
      yield { script, token, transactionId, delta, balance, number }
    }
  }
  yield* next(null, sumDeltas([], recorded.seedBoxes))
  for (const { transaction, spent } of windowTransactions(recorded)) {
    yield* next(transaction.id, sumDeltas(spent, transaction.outputs))
  }
}

interface Delta {
  readonly script: string
  readonly token: string
  delta: bigint
}

function sumDeltas(spent: readonly JsonBox[], created: readonly JsonBox[]): Iterable<Delta> {
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
  for (const box of created) count(box, 1n)
  return deltas.values()
}
