import { toNanoErg } from '@ergo-explorer/chain'
import type { BlockAudit } from '@ergo-explorer/contract'
import type { BlockAuditRecord } from '#queries/blocks/audits.ts'

export const presentBlockAudit = (audit: BlockAuditRecord): BlockAudit => ({
  blockId: audit.blockId,
  height: audit.height,
  projectedAt: audit.projectedAt,
  expectedCount: audit.expected,
  matchedCount: audit.matched,
  matchPercent: audit.expected === 0 ? null : Math.floor((100 * audit.matched) / audit.expected),
  minedCount: audit.mined,
  unexpectedCount: audit.mined - audit.matched,
  unexpectedPendingCount: audit.pending,
  missing: audit.missing.map(presentAudited),
  unexpected: audit.unexpected.map((each) => ({ ...presentAudited(each), wasPending: each.wasPending })),
})

const presentAudited = ({ id, fee, size }: BlockAuditRecord['missing'][number]) => ({
  transactionId: id,
  fee: toNanoErg(BigInt(fee)),
  size,
})
