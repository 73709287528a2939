import { bytesToHex, decodeTransactionsSection, serialiseTransaction, type Transaction } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import type { StepId, VerificationData, VerificationSubject } from '@ergo-explorer/chain/verify'
import type { VerificationCase } from './recorded-cases.ts'

/** A case with one changed byte. */
export interface Alteration {
  readonly name: string
  readonly subject: VerificationSubject
  readonly network: VerificationCase['network']
  readonly data: VerificationData
  /** The only step that must fail; undefined for a byte that no id and no root commits to. */
  readonly expected: StepId | undefined
}

/** Larger blocks take longer, and their bytes are no different. */
const MAX_SECTION_BYTES = 100_000

/** Endless alterations, the same for the same seed: any byte of any document, to any other value. */
export function* alterationsOf(cases: readonly VerificationCase[], seed: number): Generator<Alteration, never> {
  const random = createRandom(seed)
  const small = cases.filter(({ data }) => (data.transactions?.length ?? 0) <= MAX_SECTION_BYTES)
  // Half of the recordings are the first blocks, which have one transaction without a spending proof.
  const groups = [
    small,
    small.filter(({ version }) => version > 1),
    small.filter(({ version, data }) => version === 1 && hasProofs(data)),
    small.filter(({ data }) => (data.earlierHeaders?.length ?? 0) > 1),
  ].filter((group) => group.length > 0)
  for (;;) {
    const source = pick(pick(groups, random), random)
    const targets = random(3) === 0 ? transactionTargets(source, random) : blockTargets(source)
    yield alter(source, pick(targets, random), random)
  }
}

const hasProofs = ({ transactions }: VerificationData): boolean =>
  transactions !== undefined && proofRangesOf(transactions).some(([start, end]) => end > start)

/** A document of a case that can be altered. */
interface Target {
  readonly part: string
  readonly subject: VerificationSubject
  readonly bytes: Uint8Array
  readonly replace: (altered: Uint8Array) => VerificationData
  readonly stepAt: (position: number) => StepId | undefined
}

function alter({ name, network }: VerificationCase, target: Target, random: Random): Alteration {
  const position = random(target.bytes.length)
  const bytes = target.bytes.slice()
  bytes[position] = (bytes[position] ?? 0) ^ (1 + random(255))
  return {
    name: `${name}, ${target.part}, byte ${position}`,
    network,
    subject: target.subject,
    data: target.replace(bytes),
    expected: target.stepAt(position),
  }
}

function blockTargets({ subject, version, data }: VerificationCase): Target[] {
  const { header, earlierHeaders = [], transactions, extension, boxes = [] } = data
  const proofs = version === 1 && transactions !== undefined ? proofRangesOf(transactions) : []
  const parent = earlierHeaders.length - 1
  const parts: readonly Omit<Target, 'subject'>[] = [
    ...some(header).map((bytes) => ({
      part: 'header',
      bytes,
      replace: (altered: Uint8Array) => ({ ...data, header: altered }),
      stepAt: () => 'header-id' as const,
    })),
    ...earlierHeaders.map(({ bytes, id }, i) => ({
      part: 'earlier header',
      bytes,
      replace: (altered: Uint8Array) => ({ ...data, earlierHeaders: earlierHeaders.with(i, { bytes: altered, id }) }),
      stepAt: () => (i === parent ? 'parent' : 'difficulty'),
    })),
    ...some(transactions).map((bytes) => ({
      part: 'transactions',
      bytes,
      replace: (altered: Uint8Array) => ({ ...data, transactions: altered }),
      stepAt: (position: number) => (isIn(proofs, position) ? undefined : ('transactions-root' as const)),
    })),
    ...some(extension).map((bytes) => ({
      part: 'extension',
      bytes,
      replace: (altered: Uint8Array) => ({ ...data, extension: altered }),
      stepAt: () => 'extension-root' as const,
    })),
    ...boxes.map((bytes, i) => ({
      part: 'box',
      bytes,
      replace: (altered: Uint8Array) => ({ ...data, boxes: boxes.with(i, altered) }),
      stepAt: () => 'box-ids' as const,
    })),
  ]
  return parts.map((part) => Object.assign(part, { subject }))
}

const some = <T>(item: T | undefined): readonly T[] => (item === undefined ? [] : [item])

/** One transaction of the block. From version 2 on, the block also commits to its spending proofs. */
function transactionTargets({ subject, version, data }: VerificationCase, random: Random): Target[] {
  const transactions = data.transactions && sectionOf(data.transactions)
  if (transactions === undefined) return []
  const transaction = pick(transactions, random)
  const spent = new Set<string>(transaction.inputs.map(({ boxId }) => boxId))
  const boxes = data.boxes?.filter((bytes) => spent.has(bytesToHex(blake2b256(bytes))))
  const bytes = serialiseTransaction(transaction)
  const proofs = proofRanges(transaction, 0)
  return [
    {
      part: 'transaction',
      subject: { kind: 'transaction', transactionId: transaction.id, blockId: subject.blockId },
      bytes,
      replace: (altered) => ({ ...data, boxes, transaction: altered }),
      stepAt: (position) => {
        if (!isIn(proofs, position)) return 'transaction-id'
        return version === 1 ? undefined : 'merkle-path'
      },
    },
  ]
}

function sectionOf(bytes: Uint8Array): readonly Transaction[] {
  const section = decodeTransactionsSection(bytes, blake2b256)
  if (!section.ok) throw new Error(section.reason)
  return section.value.transactions
}

type Range = readonly [start: number, end: number]

const isIn = (ranges: readonly Range[], position: number): boolean =>
  ranges.some(([start, end]) => position >= start && position < end)

/** Positions of all spending proofs of a section of version 1: the header id, a count, the transactions. */
function proofRangesOf(section: Uint8Array): Range[] {
  const transactions = sectionOf(section)
  let start = 32 + vlqLength(transactions.length)
  return transactions.flatMap((transaction) => {
    const ranges = proofRanges(transaction, start)
    start += transaction.size
    return ranges
  })
}

/** An input is a box id, the length of the proof, the proof, and the context variables. */
function proofRanges({ inputs }: Transaction, start: number): Range[] {
  let at = start + vlqLength(inputs.length)
  return inputs.map(({ proof, extension }): Range => {
    const length = proof.length / 2
    const first = at + 32 + vlqLength(length)
    at = first + length + 1 + extension.reduce((sum, [, value]) => sum + 1 + value.length / 2, 0)
    return [first, first + length]
  })
}

const vlqLength = (value: number): number => (value < 0x80 ? 1 : 1 + vlqLength(Math.floor(value / 128)))

/** An integer below a limit. */
type Random = (limit: number) => number

/** Mulberry32: small, seeded and good enough to choose bytes. */
function createRandom(seed: number): Random {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

function pick<T>(items: readonly T[], random: Random): T {
  const item = items[random(items.length)]
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}
