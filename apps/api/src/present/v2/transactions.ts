import type { TransactionSummary } from '@ergo-explorer/contract'
import type { EntityNames } from '../../queries/entity-names.ts'
import type { TransactionSummaries, TransactionSummaryRecord } from '../../queries/summaries.ts'
import { confirmationsAt } from '../confirmations.ts'
import { presentStory } from './stories.ts'
import type { PresentContext } from './present-context.ts'

export const presentTransactionSummaries = (
  context: PresentContext,
  { records, names }: TransactionSummaries,
  tipHeight: number,
): TransactionSummary[] => records.map((record) => presentTransactionSummary(context, record, { names, tipHeight }))

export const presentTransactionSummary = (
  context: PresentContext,
  record: TransactionSummaryRecord,
  { names, tipHeight }: { readonly names: EntityNames; readonly tipHeight: number },
): TransactionSummary => ({
  id: record.id,
  state: record.state,
  number: record.number,
  blockId: record.blockId,
  height: record.height,
  index: record.position,
  timestamp: record.timestamp,
  confirmations:
    record.state === 'confirmed' && record.height !== null ? confirmationsAt(tipHeight, record.height) : null,
  firstSeen: record.firstSeen,
  size: record.size,
  fee: String(record.fee),
  value: String(record.value),
  inputCount: record.inputs,
  dataInputCount: record.dataInputs,
  outputCount: record.outputs,
  story: record.story && presentStory(context, record.story, names),
})
