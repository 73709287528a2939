import type { Hex } from '@ergo-explorer/chain'
import type { SortDirection } from '@ergo-explorer/contract'
import { bytea, type Database, question } from '../database/ask.ts'
import type { Page } from '../requests/page.ts'
import { findSkeleton, type Skeleton } from './skeleton.ts'

/** templates_by_sha256, then the primary key of template_totals; `numbers` says where the page itself is skipped to. */
const pageOf = (name: string, total: string, numbers: string) =>
  question(
    `templates.${name}`,
    `WITH template AS MATERIALIZED (SELECT id FROM templates WHERE sha256 = $1)
    SELECT COALESCE((SELECT ${total} FROM template_totals WHERE template = (SELECT id FROM template)), 0) AS total,
      ARRAY(SELECT ${numbers} LIMIT $2 OFFSET $3) AS numbers`,
  )

const OF_TEMPLATE = 'template = (SELECT id FROM template)'

/** boxes_by_template */
const BOXES = pageOf('boxes', 'boxes', `number FROM boxes WHERE ${OF_TEMPLATE} ORDER BY creation_height, number`)
/** unspent_by_template */
const UNSPENT = pageOf('unspent', 'unspent', `box FROM unspent WHERE ${OF_TEMPLATE} ORDER BY creation_height, box`)

/** The primary key of template_spends. */
const spends = (direction: 'ASC' | 'DESC') =>
  pageOf(
    `spends.${direction}`,
    'spends',
    `transaction FROM template_spends WHERE ${OF_TEMPLATE} ORDER BY transaction ${direction}`,
  )
const SPENDS = { asc: spends('ASC'), desc: spends('DESC') }

/** What scripts of a template ever guarded, by the height that boxes declare. */
export const findTemplateBoxes = (db: Database, sha256: Hex, { limit, offset }: Page): Promise<Skeleton> =>
  findSkeleton(db, BOXES, [bytea(sha256), limit, offset])

export const findUnspentOfTemplate = (db: Database, sha256: Hex, { limit, offset }: Page): Promise<Skeleton> =>
  findSkeleton(db, UNSPENT, [bytea(sha256), limit, offset])

/** Transactions that spend a box of a template. */
export const findTemplateSpends = (
  db: Database,
  sha256: Hex,
  { limit, offset }: Page,
  direction: SortDirection,
): Promise<Skeleton> => findSkeleton(db, SPENDS[direction], [bytea(sha256), limit, offset])
