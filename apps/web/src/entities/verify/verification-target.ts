import type { VerificationSubject } from '@ergo-explorer/chain/verify'
import type { KnownBlock, KnownBox } from '#data/api/operations.ts'
import { parseObjectId } from '#data/object-id.ts'
import type { TransactionView } from '#data/transactions/transaction-view.ts'

/** What a page verifies, and what nodes must be asked for. */
export interface VerificationTarget {
  readonly subject: VerificationSubject
  /** Null for a transaction without a block. */
  readonly height: number | null
  /** Null for block 1; undefined if the page does not know it. */
  readonly parentId?: string | null | undefined
  /** Boxes that a transaction spends. */
  readonly spentBoxIds: readonly string[]
}

export interface VerifySectionProps {
  readonly target: VerificationTarget
  /** Data of the page; changed data is verified again. */
  readonly data: unknown
}

export const blockTarget = ({ blockId: id, height, parentBlockId: parentId }: KnownBlock): VerificationTarget => ({
  subject: { kind: 'block', blockId: id },
  height,
  parentId,
  spentBoxIds: [],
})

/** The transaction that created the box. Undefined for a genesis box. */
export const boxTarget = ({ boxId, transactionId, blockId, height }: KnownBox): VerificationTarget | undefined =>
  transactionId === null
    ? undefined
    : { subject: { kind: 'transaction', transactionId, blockId, boxId }, height, spentBoxIds: [] }

/** `id` is that of the URL: the data can state another one. */
export const transactionTarget = (
  { transactionId, blockId, height, inputs }: TransactionView,
  id: string | undefined,
): VerificationTarget => ({
  subject: { kind: 'transaction', transactionId: parseObjectId(id ?? '') ?? transactionId, blockId },
  height,
  spentBoxIds: inputs.boxes.map(({ boxId }) => boxId),
})
