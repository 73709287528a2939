import { isRentSpend, roundedQuotient } from '@ergo-explorer/chain'
import type { TransactionDetail, TransactionInput, TransactionStatus } from '@ergo-explorer/contract'
import type { NamedBox, WholeInput, WholeTransaction } from '../../queries/whole-transaction.ts'
import { presentChanges } from './balance-changes.ts'
import { presentTransactionBox } from './boxes.ts'
import { presentBurns, presentMints } from './supply-changes.ts'
import type { Terms } from './terms.ts'
import { presentSummary } from './transactions.ts'
import { presentExtension } from './values.ts'

export function presentTransaction(terms: Terms, whole: WholeTransaction, tipHeight: number): TransactionDetail {
  const { record, inputs, dataInputs, outputs, names } = whole
  const spent = inputs.map(({ box }) => box).filter((box) => box !== undefined)
  const isKnown = spent.length === inputs.length
  return {
    ...presentSummary(terms, record, names, tipHeight),
    status: presentStatus(whole),
    feePerByte: String(roundedQuotient(record.fee, BigInt(record.size))),
    inputs: inputs.map((input) => presentInput(terms, input, record.height ?? tipHeight + 1)),
    dataInputs: dataInputs.map((input) => presentNamed(terms, input)),
    outputs: outputs.map((box) => presentTransactionBox(terms, box)),
    mints: presentMints(terms, inputs, outputs),
    // What is not known could hold anything.
    burns: isKnown ? presentBurns(terms, spent, outputs) : [],
    changes: isKnown ? presentChanges(terms, spent, outputs) : [],
  }
}

function presentStatus({ record, status }: WholeTransaction): TransactionStatus {
  const { depth, losesTo, endedAt, endedAtHeight, endedBy, orphanedIn } = status
  return { state: record.state, depth, losesTo, endedAt, endedAtHeight, endedBy, orphanedIn: [...orphanedIn] }
}

const presentNamed = (terms: Terms, { boxId, box }: NamedBox) => ({
  boxId,
  box: box === undefined ? null : presentTransactionBox(terms, box),
})

const presentInput = (terms: Terms, input: WholeInput, spentAtHeight: number): TransactionInput => ({
  ...presentNamed(terms, input),
  proof: input.proof,
  extension: presentExtension(terms, input.extension),
  isRent:
    input.box !== undefined &&
    isRentSpend(terms.preset, {
      creationHeight: input.box.creationHeight,
      spentAtHeight,
      proofBytes: input.proof ?? '',
      variableIds: input.extension.map(([id]) => id),
    }),
})
