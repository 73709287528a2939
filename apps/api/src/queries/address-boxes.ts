import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, list, question } from '../database/ask.ts'
import type { Place } from '../requests/place.ts'

export type BoxState = 'unspent' | 'all'

/** A page by numbers, with one more than was asked for where there are more. */
export interface NumberPage {
  readonly numbers: readonly number[]
  readonly total: number
}

/** boxes_by_script or unspent_by_script, from the end; the total is the primary key of script_totals. */
const boxes = (total: string, numbers: string) =>
  question(
    `addressBoxes.${total}`,
    `WITH script AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $1)
    SELECT COALESCE((SELECT ${total} FROM script_totals WHERE script = (SELECT id FROM script)), 0) AS total,
      ARRAY(SELECT ${numbers}) AS numbers`,
  )
const OF_SCRIPT = 'WHERE script = (SELECT id FROM script)'
const BOXES: Readonly<Record<BoxState, ReturnType<typeof boxes>>> = {
  all: boxes('boxes', `number FROM boxes ${OF_SCRIPT} AND number < $2::int8 ORDER BY number DESC LIMIT $3`),
  unspent: boxes('unspent', `box FROM unspent ${OF_SCRIPT} AND box < $2::int8 ORDER BY box DESC LIMIT $3`),
}

/** Behind every number. */
const END = 2n ** 32n
const NONE: NumberPage = { numbers: [], total: 0 }

/** Newest first. */
export async function listAddressBoxes(
  db: Database,
  scriptHash: Hex,
  state: BoxState,
  { after, limit }: Place<1>,
): Promise<NumberPage> {
  const [page = NONE] = await list<NumberPage>(db, BOXES[state], [bytea(scriptHash), after?.[0] ?? END, limit + 1])
  return page
}
