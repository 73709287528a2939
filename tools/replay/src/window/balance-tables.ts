import type { JsonBox } from '#data/recorded-data.ts'
import {
  type RecordedWindow,
  windowTransactions,
  windowBoxes,
  unspentBoxIds,
  type ExpectedTable,
} from './recorded-window.ts'

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

const changes: ExpectedTable = {
  table: 'balance_changes',
  keys: 3,
  sql: `SELECT s.ergo_tree, t.token_id, tx.id AS transaction, c.delta, c.balance, c.number
    FROM balance_changes c JOIN scripts s ON s.id = c.script JOIN tokens t ON t.id = c.token
      LEFT JOIN transactions tx ON tx.number = c.transaction`,
  *expected(recorded) {
    for (const { script, token, transactionId, delta, balance, number } of balanceChanges(recorded)) {
      yield [script, token, transactionId, delta, balance, number]
    }
  },
}

const balances: ExpectedTable = {
  table: 'balances',
  keys: 2,
  sql: `SELECT s.ergo_tree, t.token_id, b.amount
    FROM balances b JOIN scripts s ON s.id = b.script JOIN tokens t ON t.id = b.token`,
  *expected(recorded) {
    const last = new Map([...balanceChanges(recorded)].map((change) => [`${change.script} ${change.token}`, change]))
    for (const { script, token, balance } of last.values()) if (balance > 0n) yield [script, token, balance]
  },
}

const unspent: ExpectedTable = {
  table: 'unspent',
  keys: 1,
  sql: `SELECT b.id, s.ergo_tree, u.value, u.creation_height
    FROM unspent u JOIN boxes b ON b.number = u.box JOIN scripts s ON s.id = u.script`,
  *expected(recorded) {
    const ids = unspentBoxIds(recorded)
    for (const { box } of windowBoxes(recorded)) {
      if (ids.has(box.boxId)) yield [box.boxId, box.ergoTree, box.value, box.creationHeight]
    }
  },
}

export const BALANCE_TABLES: readonly ExpectedTable[] = [changes, balances, unspent]
