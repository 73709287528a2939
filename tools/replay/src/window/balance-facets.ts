import { changesOf } from './changes.ts'
import type { Facet } from './facet.ts'
import { boxesOf, unspentOf } from './recorded.ts'

const changes: Facet = {
  table: 'balance_changes',
  keys: 3,
  sql: `SELECT s.tree, t.token_id, tx.id AS transaction, c.delta, c.balance, c.number
    FROM balance_changes c JOIN scripts s ON s.id = c.script JOIN tokens t ON t.id = c.token
      LEFT JOIN transactions tx ON tx.number = c.transaction`,
  *expected(recorded) {
    for (const { script, token, transactionId, delta, balance, number } of changesOf(recorded)) {
      yield [script, token, transactionId, delta, balance, number]
    }
  },
}

const balances: Facet = {
  table: 'balances',
  keys: 2,
  sql: `SELECT s.tree, t.token_id, b.amount
    FROM balances b JOIN scripts s ON s.id = b.script JOIN tokens t ON t.id = b.token`,
  *expected(recorded) {
    const last = new Map([...changesOf(recorded)].map((change) => [`${change.script} ${change.token}`, change]))
    for (const { script, token, balance } of last.values()) if (balance > 0n) yield [script, token, balance]
  },
}

const unspent: Facet = {
  table: 'unspent',
  keys: 1,
  sql: `SELECT b.id, s.tree, u.value, u.creation_height
    FROM unspent u JOIN boxes b ON b.number = u.box JOIN scripts s ON s.id = u.script`,
  *expected(recorded) {
    const ids = unspentOf(recorded)
    for (const { box } of boxesOf(recorded)) {
      if (ids.has(box.boxId)) yield [box.boxId, box.ergoTree, box.value, box.creationHeight]
    }
  },
}

export const BALANCE_FACETS: readonly Facet[] = [changes, balances, unspent]
