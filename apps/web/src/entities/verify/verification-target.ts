import type { VerificationSubject } from '@ergo-explorer/chain/verify'
import type { KnownBlock } from '#data/api/operations.ts'
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

export const blockTarget = ({ blockId: id, height, parentBlockId: parentId }: KnownBlock): VerificationTarget => ({
  subject: { kind: 'block', blockId: id },
  height,
  parentId,
  spentBoxIds: [],
})

export const transactionTarget = ({ id, block, inputs, outputs }: TransactionView): VerificationTarget => ({
  subject: {
    kind: 'transaction',
    transactionId: id,
    blockId: block?.id ?? null,
    // A page shows only the first boxes of a long list.
    outputIds: outputs.boxes.length === outputs.count ? outputs.boxes.map(({ boxId }) => boxId) : undefined,
  },
  height: block?.height ?? null,
  spentBoxIds: inputs.boxes.map(({ boxId }) => boxId),
})
