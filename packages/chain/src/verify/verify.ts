import type { ExtensionField, Header } from '#block/block.ts'
import type { Box } from '#box/box.ts'
import type { BoxId } from '#ids.ts'
import type { Transaction } from '#transaction/transaction.ts'
import { checkExtension, verifyBlock } from './block-steps.ts'
import type { VerificationRequest, VerificationStep } from './step.ts'
import { checkBoxIds, checkMerklePath, checkSums, checkTransactionId, findInSection } from './transaction-steps.ts'

// This file is an entry point of the package.
export { STEP_IDS } from './step.ts'
export type { InputName, StepId, StepReason, VerificationData, VerificationStep, VerificationSubject } from './step.ts'

/** What the steps have proved. What they could not prove is undefined. */
export interface ProvedData {
  readonly header: Header | undefined
  /** All transactions of the block. */
  readonly section: readonly Transaction[] | undefined
  readonly extension: readonly ExtensionField[] | undefined
  readonly transaction: Transaction | undefined
  /** Whether the block contains the transaction. */
  readonly isIncluded: boolean
  /** The spent and created boxes, and the data inputs that the source sent. */
  readonly boxes: ReadonlyMap<BoxId, Box> | undefined
}

/**
 * Verifies a block or a transaction from its bytes, step by step. A step builds only on data that earlier steps have
 * proved, so a changed byte fails the one step that commits to it. It never throws: unreadable bytes fail a step.
 */
export function* verify(request: VerificationRequest): Generator<VerificationStep, ProvedData> {
  const { subject, data } = request
  let transaction: Transaction | undefined
  let isIncluded = false
  if (subject.kind === 'transaction' && (data.transaction !== undefined || subject.blockId === null)) {
    const step = checkTransactionId(request, data.transaction)
    transaction = step.proved
    yield step.step
  }
  const section = yield* verifyBlock(request)
  if (subject.kind === 'transaction' && data.transaction === undefined && subject.blockId !== null) {
    const step = findInSection(request, section)
    transaction = step.proved
    yield step.step
  }
  if (subject.kind === 'transaction' && subject.blockId !== null) {
    const step = checkMerklePath(request, { transaction, section })
    isIncluded = step.proved === true
    yield step.step
  }
  let extension: readonly ExtensionField[] | undefined
  if (subject.kind === 'block') {
    const step = checkExtension(request, section?.header)
    extension = step.proved
    yield step.step
  }
  const transactions = subject.kind === 'block' ? section?.transactions : transaction && [transaction]
  const boxes = checkBoxIds(request, transactions)
  yield boxes.step
  yield checkSums(transactions, boxes.proved).step
  return {
    header: section?.header,
    section: section?.transactions,
    extension,
    transaction,
    isIncluded,
    boxes: boxes.proved,
  }
}
