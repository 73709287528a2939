import { readFileSync } from 'node:fs'
import type { NetworkPreset } from '@ergo-explorer/chain'
import { INDEXES_FILE } from '@ergo-explorer/db'
import { buildCounter } from '../state/counter.ts'
import { countersOf } from '../state/counters.ts'
import { BUILD_DAYS } from '../state/days.ts'
import { buildSet, UNSPENT_SETS } from '../state/unspent-sets.ts'

export interface Step {
  readonly name: string
  readonly statements: readonly string[]
}

/**
 * The history of each script in transaction order, adjacent on disk. Genesis boxes come before the first transaction,
 * with number −1.
 */
const HISTORY = `INSERT INTO balance_changes (delta, balance, script, token, number, transaction)
  SELECT delta, sum(delta) OVER history, script, token,
    count(*) FILTER (WHERE transaction >= 0) OVER history - 1, transaction
  FROM bulk_changes
  WINDOW history AS (PARTITION BY script, token ORDER BY transaction)`

/**
 * Steps that turn a bulk loaded index into a live one, in order. Each step is one transaction, so any of them may be
 * interrupted.
 */
export function switchSteps(preset: NetworkPreset): Step[] {
  return [
    { name: 'balance_changes', statements: [HISTORY, 'TRUNCATE bulk_changes'] },
    ...countersOf(preset).map((counter) => ({ name: counter.table, statements: [buildCounter(counter)] })),
    ...UNSPENT_SETS.map((set) => ({ name: set.table, statements: [buildSet(set)] })),
    { name: 'days', statements: [BUILD_DAYS] },
    ...indexSteps(readFileSync(INDEXES_FILE, 'utf8')),
    { name: 'statistics', statements: ['ANALYZE'] },
  ]
}

/** One index per step, so that each is reported in the progress and none is built twice. */
function indexSteps(sql: string): Step[] {
  return sql
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => ({ name: nameOf(text), statements: [text] }))
}

const nameOf = (text: string): string =>
  /INDEX (\w+)/.exec(text)?.[1] ?? `${/TABLE (\w+)/.exec(text)?.[1] ?? 'index'}_key`
