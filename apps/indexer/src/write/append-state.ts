import type { NetworkPreset } from '@ergo-explorer/chain'
import { type ChangeRow, UNSPENT, UNSPENT_ASSETS, UNSPENT_MENTIONS } from '@ergo-explorer/db'
import type { Rows } from '../derive/rows.ts'
import type { BlockDelta } from '../state/block-delta.ts'
import { addToCounter, type Counter, orAdd } from '../state/counter.ts'
import {
  BALANCES,
  epochVotes,
  HOLDERS,
  KEY_TOTALS,
  MINER_DAYS,
  SCRIPT_TOTALS,
  TEMPLATE_TOTALS,
  TOKEN_TOTALS,
} from '../state/counters.ts'
import { ADD_TO_DAYS } from '../state/days.ts'
import { UNSPENT_SETS } from '../state/sets.ts'
import type { Sums } from '../state/sums.ts'
import { inserting, type Statement } from './statement.ts'

/** What a block does to the state at the tip. Its own rows are already there. */
export function stateStatements(rows: Rows, delta: BlockDelta, preset: NetworkPreset): Statement[] {
  const height = rows.blocks[0]?.height
  return [
    ...spending(delta.spent),
    ...unspentInserts(rows, delta.lasting),
    adding(SCRIPT_TOTALS, delta.scripts),
    adding(TEMPLATE_TOTALS, delta.templates),
    adding(TOKEN_TOTALS, delta.tokens),
    adding(KEY_TOTALS, delta.keys),
    changing(rows.changes),
    adding(BALANCES, delta.balances),
    emptied(delta.balances),
    adding(MINER_DAYS, delta.minerDays),
    adding(epochVotes(preset.voting.epochLength), delta.votes),
    { name: 'days_add', text: ADD_TO_DAYS, values: [delta.day, height] },
  ].filter((statement) => statement !== undefined)
}

function adding(counter: Counter, sums: Sums): Statement | undefined {
  if (sums.isEmpty) return undefined
  return { name: `add_${counter.table}`, text: addToCounter(counter), values: sums.columns() }
}

function spending(spent: readonly number[]): Statement[] {
  if (spent.length === 0) return []
  return UNSPENT_SETS.map(({ table }) => ({
    name: `spend_${table}`,
    text: `DELETE FROM ${table} WHERE box = ANY($1::int4[])`,
    values: [spent],
  }))
}

function unspentInserts(rows: Rows, lasting: ReadonlySet<number>): Statement[] {
  const boxes = rows.boxes.filter(({ number }) => lasting.has(number))
  return [
    ...inserting(
      UNSPENT,
      boxes.map(({ value, number: box, script, template, creation_height }) => ({
        value,
        box,
        script,
        template,
        creation_height,
      })),
    ),
    ...inserting(
      UNSPENT_ASSETS,
      rows.assets.filter(({ box }) => lasting.has(box)),
    ),
    ...inserting(
      UNSPENT_MENTIONS,
      rows.keyMentions.filter(({ box }) => lasting.has(box)),
    ),
  ]
}

/**
 * Each change goes behind the last one of its script and token. What the database answers about balances from and to
 * nothing goes straight into the holders of each token.
 */
const CHANGING = `WITH added AS (
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
  )
  INSERT INTO token_totals (token, boxes, unspent, burned, holders, changes)
  SELECT token, 0, 0, 0, ${HOLDERS}, count(*) FROM added WHERE token > 0 GROUP BY token
  ${orAdd(TOKEN_TOTALS)}`

function changing(changes: readonly ChangeRow[]): Statement {
  return {
    name: 'balance_changes_add',
    text: CHANGING,
    values: [
      changes.map((row) => row.delta),
      changes.map((row) => row.script),
      changes.map((row) => row.token),
      changes.map((row) => row.transaction),
    ],
  }
}

/** Balances of nothing have no row. */
function emptied(balances: Sums): Statement | undefined {
  const [scripts, tokens] = balances.columns()
  if (balances.isEmpty) return undefined
  return {
    name: 'balances_emptied',
    text: `DELETE FROM balances USING unnest($1::int4[], $2::int4[]) AS touched(script, token)
      WHERE balances.script = touched.script AND balances.token = touched.token AND amount = 0`,
    values: [scripts, tokens],
  }
}
