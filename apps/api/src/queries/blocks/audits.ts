import type { Hex } from '@ergo-explorer/chain'
import { type Database, defineQuery, findRow, hexToBytea } from '#database/query.ts'

/** A block compared with its projection. Fees are decimal text. */
export interface BlockAuditRecord {
  readonly blockId: Hex
  readonly height: number
  readonly projectedAt: number
  readonly expected: number
  readonly matched: number
  readonly mined: number
  readonly pending: number
  readonly missing: readonly AuditedTransaction[]
  readonly unexpected: readonly (AuditedTransaction & { readonly wasPending: boolean })[]
}

interface AuditedTransaction {
  readonly id: Hex
  readonly fee: string
  readonly size: number
}

/**
 * A {@link BlockAuditRecord} of a block `b` as a JSON expression, for use inside other queries. Uses the primary key of
 * block_audits. A comparison with an undone block does not match the id.
 */
export const BLOCK_AUDIT_SQL = `(SELECT row_to_json(audit) FROM (
    SELECT encode(a.block, 'hex') AS "blockId", a.height, a.projected_at AS "projectedAt", a.expected, a.matched, a.mined,
      a.pending, a.missing, a.unexpected
    FROM block_audits a WHERE a.height = b.height AND a.block = b.id
  ) audit)`

// Built by the expression above; its numbers are heights, counts, bytes and times, which JSON represents exactly.
export const parseBlockAuditRecord = (json: string): BlockAuditRecord => JSON.parse(json) as BlockAuditRecord

const SELECT_AUDIT = `SELECT ${BLOCK_AUDIT_SQL} AS audit FROM blocks b`

/** Uses blocks_by_id. */
const BY_ID = defineQuery('blockAudits.byId', `${SELECT_AUDIT} WHERE b.id = $1`)
/** Uses the primary key of blocks. */
const AT_HEIGHT = defineQuery('blockAudits.atHeight', `${SELECT_AUDIT} WHERE b.height = $1`)

export async function findBlockAudit(db: Database, idOrHeight: Hex | number): Promise<BlockAuditRecord | undefined> {
  const [named, key] = typeof idOrHeight === 'number' ? [AT_HEIGHT, idOrHeight] : [BY_ID, hexToBytea(idOrHeight)]
  const row = await findRow<{ readonly audit: string | null }>(db, named, [key])
  return row === undefined || row.audit === null ? undefined : parseBlockAuditRecord(row.audit)
}
