import type { NetworkPreset } from '@ergo-explorer/chain'
import { type BlockRow, type ChangeRow, UNSPENT, UNSPENT_ASSETS, UNSPENT_MENTIONS } from '@ergo-explorer/db'
import type { DerivedRows } from '#derive/rows.ts'
import type { BlockDelta } from '#state/block-delta.ts'
import {
  addBlockSql,
  addToCounterSql,
  type CounterTable,
  onConflictAddSql,
  type CounterSums,
} from '#state/counter-table.ts'
import {
  BALANCES,
  epochVotes,
  ERG_TOTALS,
  HOLDERS_DELTA_SQL,
  KEY_TOTALS,
  MINER_DAYS,
  SCRIPT_TOTALS,
  TEMPLATE_DAYS,
  TEMPLATE_TOTALS,
  TOKEN_TOTALS,
} from '#state/counters.ts'
import { DAY_COUNTERS } from '#state/day-counters.ts'
import { ADD_TO_DAYS_SQL } from '#state/days.ts'
import { isCompleteSql } from '#state/schema-steps.ts'
import { UNSPENT_SETS } from '#state/unspent-sets.ts'
import { insertStatements, type Statement } from './statements.ts'

/** Statements that apply a block to the state tables. Its chain rows are already written. */
export function appendStateStatements(rows: DerivedRows, delta: BlockDelta, preset: NetworkPreset): Statement[] {
  const [block] = rows.blocks
  if (block === undefined) throw new Error('The block row is missing')
  const { height } = block
  return [
    ...deleteSpent(delta.spent),
    ...unspentInserts(rows, delta.unspent),
    addToTotals(SCRIPT_TOTALS, delta.scripts),
    addToTotals(TEMPLATE_TOTALS, delta.templates),
    addToTotals(TOKEN_TOTALS, delta.tokens),
    addToTotals(KEY_TOTALS, delta.keys),
    insertBalanceChanges(rows.changes),
    addToTotals(BALANCES, delta.balances),
    deleteEmptyBalances(delta.balances),
    addToTotals(MINER_DAYS, delta.minerDays),
    addToTotals(TEMPLATE_DAYS, delta.templateDays),
    addToTotals(epochVotes(preset.voting.epochLength), delta.votes),
    { name: 'days_add', text: ADD_TO_DAYS_SQL, values: [delta.day, height] },
    ...DAY_COUNTERS.map((counter) => addBlock(counter, block)),
  ].filter((statement) => statement !== undefined)
}

function addToTotals(counter: CounterTable, totals: CounterSums): Statement | undefined {
  if (totals.isEmpty) return undefined
  return { name: `add_${counter.table}`, text: addToCounterSql(counter), values: totals.columns() }
}

/** Of a counter that the indexer completes in the background, only once it is complete. */
function addBlock(counter: CounterTable, block: BlockRow): Statement {
  const { height, first_transaction: transaction, first_box: box, transactions, boxes } = block
  const end = [transaction + transactions, box + boxes, height + 1]
  return {
    name: `add_${counter.table}`,
    text: addBlockSql(counter, isCompleteSql(counter)),
    values: [transaction, box, height, ...end],
  }
}

function deleteSpent(spent: readonly number[]): Statement[] {
  if (spent.length === 0) return []
  return UNSPENT_SETS.map(({ table }) => ({
    name: `spend_${table}`,
    text: `DELETE FROM ${table} WHERE box = ANY($1::int4[])`,
    values: [spent],
  }))
}

function unspentInserts(rows: DerivedRows, unspent: ReadonlySet<number>): Statement[] {
  const boxes = rows.boxes.filter(({ number }) => unspent.has(number))
  return [
    ...insertStatements(
      UNSPENT,
      boxes.map(({ value, number: box, script, template, creation_height }) => ({
        value,
        box,
        script,
        template,
        creation_height,
      })),
    ),
    ...insertStatements(
      UNSPENT_ASSETS,
      rows.assets.filter(({ box }) => unspent.has(box)),
    ),
    ...insertStatements(
      UNSPENT_MENTIONS,
      rows.keyMentions.filter(({ box }) => unspent.has(box)),
    ),
  ]
}

/**
 * Appends each change after the last one of its script and token, and updates the holder count of ERG and of tokens
 * whose balance changed from or to zero.
 */
const INSERT_BALANCE_CHANGES = `WITH added AS (
    INSERT INTO balance_changes (delta, balance, script, token, number, transaction)
    SELECT c.delta, coalesce(last.balance, 0) + sum(c.delta) OVER history, c.script, c.token,
      coalesce(last.number, -1) + row_number() OVER history, c.transaction
    FROM unnest($1::int8[], $2::int4[], $3::int4[], $4::int4[]) AS c(delta, script, token, transaction)
    LEFT JOIN LATERAL (
      SELECT number, balance FROM balance_changes earlier
      WHERE earlier.script = c.script AND earlier.token = c.token ORDER BY number DESC LIMIT 1
    ) last ON true
    WINDOW history AS (PARTITION BY c.script, c.token ORDER BY c.transaction)
    RETURNING token, delta, balance
  ), of_erg AS (
    INSERT INTO erg_totals (token, changes, holders)
    SELECT token, count(*), ${HOLDERS_DELTA_SQL} FROM added WHERE token = 0 AND ${isCompleteSql(ERG_TOTALS)} GROUP BY token
    ${onConflictAddSql(ERG_TOTALS)}
  )
  INSERT INTO token_totals (token, boxes, unspent, burned, holders, changes)
  SELECT token, 0, 0, 0, ${HOLDERS_DELTA_SQL}, count(*) FROM added WHERE token > 0 GROUP BY token
  ${onConflictAddSql(TOKEN_TOTALS)}`

function insertBalanceChanges(changes: readonly ChangeRow[]): Statement {
  return {
    name: 'balance_changes_add',
    text: INSERT_BALANCE_CHANGES,
    values: [
      changes.map((row) => row.delta),
      changes.map((row) => row.script),
      changes.map((row) => row.token),
      changes.map((row) => row.transaction),
    ],
  }
}

/** Zero balances have no row. */
function deleteEmptyBalances(balances: CounterSums): Statement | undefined {
  const [scripts, tokens] = balances.columns()
  if (balances.isEmpty) return undefined
  return {
    name: 'balances_emptied',
    text: `DELETE FROM balances USING unnest($1::int4[], $2::int4[]) AS touched(script, token)
      WHERE balances.script = touched.script AND balances.token = touched.token AND amount = 0`,
    values: [scripts, tokens],
  }
}
