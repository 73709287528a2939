import { isRentSpend, divideToInteger } from '@ergo-explorer/chain'
import type { TransactionDetail, TransactionInput, TransactionStatus } from '@ergo-explorer/contract'
import type { ReferencedBox, DetailedInput, TransactionDetails } from '../../queries/transaction-details.ts'
import { presentBalanceChanges } from './balance-changes.ts'
import { presentTransactionBox } from './boxes.ts'
import { presentBurns, presentMints } from './supply-changes.ts'
import type { PresentContext } from './present-context.ts'
import { presentTransactionSummary } from './transactions.ts'
import { presentExtension } from './values.ts'

export function presentTransaction(
  context: PresentContext,
  details: TransactionDetails,
  tipHeight: number,
): TransactionDetail {
  const { record, inputs, dataInputs, outputs, names } = details
  const spent = inputs.map(({ box }) => box).filter((box) => box !== undefined)
  const isKnown = spent.length === inputs.length
  return {
    ...presentTransactionSummary(context, record, { names, tipHeight }),
    status: presentStatus(details),
    feePerByte: String(divideToInteger(record.fee, BigInt(record.size))),
    inputs: inputs.map((input) => presentInput(context, input, record.height ?? tipHeight + 1)),
    dataInputs: dataInputs.map((input) => presentReferencedBox(context, input)),
    outputs: outputs.map((box) => presentTransactionBox(context, box)),
    mints: presentMints(context, inputs, outputs),
    // Unknown inputs could contain any tokens, so burns cannot be computed.
    burns: isKnown ? presentBurns(context, spent, outputs) : [],
    changes: isKnown ? presentBalanceChanges(context, spent, outputs) : [],
  }
}

function presentStatus({ record, status }: TransactionDetails): TransactionStatus {
  const { depth, conflictsWith, endedAt, endedAtHeight, endedBy, orphanedIn } = status
  return { state: record.state, depth, conflictsWith, endedAt, endedAtHeight, endedBy, orphanedIn: [...orphanedIn] }
}

const presentReferencedBox = (context: PresentContext, { boxId, box }: ReferencedBox) => ({
  boxId,
  box: box === undefined ? null : presentTransactionBox(context, box),
})

const presentInput = (context: PresentContext, input: DetailedInput, spentAtHeight: number): TransactionInput => ({
  ...presentReferencedBox(context, input),
  proof: input.proof,
  extension: presentExtension(context, input.extension),
  isRent:
    input.box !== undefined &&
    isRentSpend(context.preset, {
      creationHeight: input.box.creationHeight,
      spentAtHeight,
      proofBytes: input.proof ?? '',
      variableIds: input.extension.map(([id]) => id),
    }),
})
