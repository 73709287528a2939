import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, question } from '../database/ask.ts'
import type { Page } from '../requests/page.ts'
import { findSkeleton, type Skeleton } from './skeleton.ts'

/** Skips inside boxes_by_script; the total is script_totals' primary key. */
const BOXES = question(
  'scriptBoxes.page',
  `WITH script AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $1)
  SELECT COALESCE((SELECT boxes FROM script_totals WHERE script = (SELECT id FROM script)), 0) AS total,
    ARRAY(SELECT number FROM boxes WHERE script = (SELECT id FROM script) ORDER BY number LIMIT $2 OFFSET $3) AS numbers`,
)

/** Skips inside unspent_by_script. */
const unspent = (direction: 'ASC' | 'DESC') =>
  question(
    `scriptBoxes.unspent.${direction}`,
    `WITH script AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $1)
    SELECT COALESCE((SELECT unspent FROM script_totals WHERE script = (SELECT id FROM script)), 0) AS total,
      ARRAY(SELECT box FROM unspent WHERE script = (SELECT id FROM script) ORDER BY box ${direction} LIMIT $2 OFFSET $3)
        AS numbers`,
  )
const UNSPENT = { asc: unspent('ASC'), desc: unspent('DESC') }

/** All that a script ever guarded, oldest first. */
export const findScriptBoxes = (db: Database, scriptHash: Hex, { limit, offset }: Page): Promise<Skeleton> =>
  findSkeleton(db, BOXES, [bytea(scriptHash), limit, offset])

export const findUnspentOfScript = (
  db: Database,
  scriptHash: Hex,
  { limit, offset }: Page,
  direction: 'asc' | 'desc',
): Promise<Skeleton> => findSkeleton(db, UNSPENT[direction], [bytea(scriptHash), limit, offset])
