import type { Transaction } from '#transaction/transaction.ts'
import { checkExtension, verifyBlock } from './block-steps.ts'
import type { VerificationRequest, VerificationStep } from './step.ts'
import { checkBoxIds, checkMerklePath, checkSums, checkTransactionId, findInSection } from './transaction-steps.ts'

// This file is an entry point of the package.
export { STEP_IDS } from './step.ts'
export type { InputName, StepId, StepReason, VerificationData, VerificationStep, VerificationSubject } from './step.ts'

/**
 * Verifies a block or a transaction from its bytes, step by step. A step builds only on data that earlier steps have
 * proved, so a changed byte fails the one step that commits to it. It never throws: unreadable bytes fail a step.
 */
export function* verify(request: VerificationRequest): Generator<VerificationStep, undefined> {
  const { subject, data } = request
  let transaction: Transaction | undefined
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
  if (subject.kind === 'transaction' && subject.blockId !== null)
    yield checkMerklePath(request, { transaction, section }).step
  if (subject.kind === 'block') yield checkExtension(request, section?.header).step
  const transactions = subject.kind === 'block' ? section?.transactions : transaction && [transaction]
  const boxes = checkBoxIds(request, transactions)
  yield boxes.step
  yield checkSums(transactions, boxes.proved).step
  return undefined
}
