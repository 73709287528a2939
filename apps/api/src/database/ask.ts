import type { Pool } from '@ergo-explorer/db'
import { ChangedWhileRead } from './changed-while-read.ts'

/** Whoever answers a question: a pool of connections, or one of them. */
export interface Database extends Pick<Pool, 'query'> {
  /**
   * How often blocks had been undone when the first question was answered; undefined before. Where it is present, answers
   * belong together, and numbers that one gives must mean the same in the next.
   */
  undos?: number | undefined
}

/** A question that is asked often, with its place in `queries/` as its name: prepared once a connection. */
export interface Question {
  readonly name: string
  readonly text: string
}

/** Every row also says how often blocks have been undone so far. */
export const question = (name: string, text: string): Question => ({
  name,
  text: `-- ${name}\nSELECT asked.*, (SELECT undos FROM checkpoint) AS undos FROM (\n${text}\n) asked`,
})

export async function list<Row extends object>(
  db: Database,
  { name, text }: Question,
  values: unknown[] = [],
): Promise<Row[]> {
  const { rows } = await db.query<Row & Counted>({ name, text, values })
  if ('undos' in db) belongTogether(db, rows[0])
  return rows
}

interface Counted {
  readonly undos: number
}

function belongTogether(db: Database, row: Counted | undefined): void {
  if (row === undefined) return
  if (db.undos !== undefined && db.undos !== row.undos) throw new ChangedWhileRead('blocks were undone')
  db.undos = row.undos
}

export async function find<Row extends object>(
  db: Database,
  asked: Question,
  values: unknown[] = [],
): Promise<Row | undefined> {
  return (await list<Row>(db, asked, values))[0]
}

/** Ids as PostgreSQL takes them. */
export const bytea = (hex: string): string => `\\x${hex}`
