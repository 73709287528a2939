import { balanceChanges } from './balance-changes.ts'
import type { ExpectedTable } from './expected-table.ts'
import { windowBoxes, unspentBoxIds } from './recorded-window.ts'

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
