import { DAY_MS, type NetworkPreset } from '@ergo-explorer/chain'
import { CHAIN_END, CHAIN_START, type CounterTable } from '#state/counter-table.ts'
import {
  BALANCES,
  COLLECTION_TOTALS,
  epochVotes,
  ERG_TOTALS,
  KEY_TOTALS,
  MINER_DAYS,
  SCRIPT_TOTALS,
  TEMPLATE_DAYS,
  TEMPLATE_TOTALS,
  TOKEN_TOTALS,
} from '#state/counters.ts'
import { DAY_TOTALS, INTERVAL_DAYS, KIND_DAYS, MINER_REVENUE } from '#state/day-counters.ts'
import { POOL_DAYS } from '#state/pool-days.ts'
import { balanceBandDays, coinAgeWeeks } from '#state/supply-bands.ts'
import { buildDifferenceQuery, type Invariant } from '../invariant.ts'
import { type TableName, withinChainPartSql } from '../scope.ts'

/** Milliseconds per UTC day. */

const sums = (
  table: TableName,
  description: string,
  counterOf: (preset: NetworkPreset) => CounterTable,
): Invariant => ({
  name: `${table}.sums`,
  description,
  table,
  requires: 'full_chain',
  sql({ preset }) {
    const { keys, counters, source } = counterOf(preset)
    const columns = [...keys, ...counters].join(', ')
    const parts = `SELECT * FROM (${source(CHAIN_START, CHAIN_END)}) AS parts WHERE ${counters[0]} <> 0`
    return buildDifferenceQuery(columns, `SELECT * FROM ${table}`, parts)
  },
})

export const TOTAL_INVARIANTS: readonly Invariant[] = [
  sums('balances', 'A balance is the sum of its changes.', () => BALANCES),
  sums('script_totals', 'The totals of a script are the sums over its boxes.', () => SCRIPT_TOTALS),
  sums('template_totals', 'The totals of a template are the sums over its boxes and spends.', () => TEMPLATE_TOTALS),
  sums('token_totals', 'The totals of a token are the sums over its boxes, burns and changes.', () => TOKEN_TOTALS),
  sums('erg_totals', 'The totals of ERG are the sums over its changes.', () => ERG_TOTALS),
  sums('key_totals', 'The totals of a key are the sums over the boxes that mention it.', () => KEY_TOTALS),
  sums('miner_days', 'The block count of a miner per day matches its blocks.', () => MINER_DAYS),
  sums('template_days', 'The daily changes of a contract match its boxes and spends.', () => TEMPLATE_DAYS),
  sums('day_totals', 'The addresses and tokens of a day match its balance changes, boxes and mints.', () => DAY_TOTALS),
  sums('kind_days', 'The transactions of a day by kind match its transactions and stories.', () => KIND_DAYS),
  sums('interval_days', 'The block intervals of a day match its blocks.', () => INTERVAL_DAYS),
  sums('miner_revenue', 'The revenue of a miner per day matches its blocks.', () => MINER_REVENUE),
  sums('pool_days', 'The ratios and trades of a pool per day match its states.', () => POOL_DAYS),
  sums(
    'balance_band_days',
    'The addresses and coins of a band of balances match the changes of balances.',
    balanceBandDays,
  ),
  sums('coin_age_weeks', 'The boxes of a week by the week of spending match the boxes and inputs.', coinAgeWeeks),
  sums('collection_totals', 'The items of a collection match the mints that name it.', () => COLLECTION_TOTALS),
  sums('epoch_votes', 'The votes of an epoch match those of its blocks.', ({ voting }) =>
    epochVotes(voting.epochLength),
  ),
  {
    name: 'days.heights',
    description: 'The height range of a day matches its blocks.',
    table: 'days',
    requires: 'full_chain',
    sql: () =>
      buildDifferenceQuery(
        'day, first_height, last_height',
        'SELECT * FROM days',
        `SELECT (timestamp / ${DAY_MS})::int4 AS day, min(height) AS first_height, max(height) AS last_height
         FROM blocks GROUP BY 1`,
      ),
    changedSql(scope) {
      const firstDay = `(SELECT min(timestamp) / ${DAY_MS} FROM blocks WHERE ${withinChainPartSql(scope, 'blocks')})`
      return buildDifferenceQuery(
        'day, first_height, last_height',
        `SELECT * FROM days WHERE day >= ${firstDay}`,
        `SELECT (timestamp / ${DAY_MS})::int4 AS day, min(height) AS first_height, max(height) AS last_height
         FROM blocks WHERE timestamp >= ${firstDay} * ${DAY_MS} GROUP BY 1`,
      )
    },
  },
]
