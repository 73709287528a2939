import type { TransactionSummary } from '@ergo-explorer/contract'
import type { Names } from '../../queries/names.ts'
import type { Summaries, SummaryRecord } from '../../queries/summaries.ts'
import { confirmationsAt } from '../confirmations.ts'
import { presentStory } from './stories.ts'
import type { Terms } from './terms.ts'

export const presentSummaries = (
  terms: Terms,
  { records, names }: Summaries,
  tipHeight: number,
): TransactionSummary[] => records.map((record) => presentSummary(terms, record, names, tipHeight))

export const presentSummary = (
  terms: Terms,
  record: SummaryRecord,
  names: Names,
  tipHeight: number,
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
  story: record.story && presentStory(terms, record.story, names),
})
