import { findMemberSpans } from './member-spans.ts'

/** The parts of a block, besides the header, that a node serves by their own ids. */
export const SECTIONS = ['transactions', 'extension', 'adProofs'] as const
export type Section = (typeof SECTIONS)[number]

/** A section of a block's JSON; undefined when the block was stored without it. */
export function readSection(block: Buffer, section: Section): Buffer | undefined {
  const span = findMemberSpans(block).get(MEMBER[section])
  if (span === undefined) return undefined
  const bytes = block.subarray(span.start, span.end)
  return bytes.equals(NULL) ? undefined : bytes
}

const MEMBER: Readonly<Record<Section, string>> = {
  transactions: 'blockTransactions',
  extension: 'extension',
  adProofs: 'adProofs',
}
const NULL = Buffer.from('null')
