import type { ExtensionField, Header } from '#block/block.ts'
import { headerWithoutSolution } from '#block/header-id.ts'
import {
  decodeExtensionSection,
  decodeHeaderBytes,
  decodeTransactionsSection,
  type TransactionsSection,
} from '#block/read-block.ts'
import { extensionDigestOf, transactionsRootOf } from '#block/roots.ts'
import { bytesToHex, hexToBytes, type Hex } from '#bytes/hex.ts'
import { requiredNBits } from '#consensus/header-rules.ts'
import { heightsForRecalculation } from '#economy/difficulty-epoch.ts'
import type { Blake2b256 } from '#hash/hash.ts'
import { autolykosHit, hasValidWork, targetOf } from '#pow/autolykos.ts'
import { hasValidWorkV1 } from '#pow/autolykos-v1.ts'
import { decodeCompactBits } from '#pow/nbits.ts'
import type { Transaction } from '#transaction/transaction.ts'
import {
  bytesInput,
  type Outcome,
  runStep,
  type StepInput,
  type VerificationRequest,
  type VerificationStep,
} from './step.ts'

/** A header that was proved, with the transactions of its block. */
export interface ProvedSection {
  readonly header: Header
  /** Undefined if the section is missing or does not match the header. */
  readonly transactions: readonly Transaction[] | undefined
}

/** The steps of a block. Returns undefined if the header is not the requested one. */
export function* verifyBlock(request: VerificationRequest): Generator<VerificationStep, ProvedSection | undefined> {
  if (request.subject.blockId === null) return undefined
  const headerStep = checkHeaderId(request, request.subject.blockId)
  yield headerStep.step
  const header = headerStep.proved
  yield checkWork(request, header).step
  const parent = checkParent(request, header)
  yield parent.step
  yield checkDifficulty(request, header, parent.proved).step
  const section = checkTransactionsRoot(request, header)
  yield section.step
  return header && { header, transactions: section.proved?.transactions }
}

function checkHeaderId({ data, blake2b256 }: VerificationRequest, expected: Hex): Outcome<Header> {
  const bytes = data.header
  return runStep('header-id', bytesInput(bytes, blake2b256), () => {
    if (bytes === undefined) return { skipped: 'no-data' }
    const computed = bytesToHex(blake2b256(bytes))
    if (computed !== expected) return { failed: 'mismatch', computed, expected }
    const header = decodeHeaderBytes(bytes, blake2b256)
    if (!header.ok) return { failed: 'unreadable', computed, expected, detail: header.reason }
    return { proved: header.value, computed, expected }
  })
}

function checkWork({ preset, blake2b256 }: VerificationRequest, header: Header | undefined): Outcome<true> {
  const inputs: StepInput[] =
    header === undefined
      ? []
      : [
          { name: 'version', value: String(header.version) },
          { name: 'height', value: String(header.height) },
          { name: 'difficulty', value: String(decodeCompactBits(header.nBits)) },
          { name: 'minerKey', value: header.powSolution.pk },
          { name: 'nonce', value: header.powSolution.n },
        ]
  return runStep('work', inputs, () => {
    if (header === undefined) return { skipped: 'depends' }
    if (!preset.checkPow) return { skipped: 'simulated' }
    const { version, height, nBits, powSolution } = header
    const solution =
      version > 1
        ? autolykosHit(blake2b256(headerWithoutSolution(header)), hexToBytes(powSolution.n), height, blake2b256)
        : powSolution.d
    const [computed, expected] = [String(solution), `< ${targetOf(nBits)}`]
    return hasWork(header, blake2b256)
      ? { proved: true, computed, expected }
      : { failed: 'no-work', computed, expected }
  })
}

const hasWork = (header: Header, blake2b256: Blake2b256): boolean =>
  header.version > 1 ? hasValidWork(header, blake2b256) : hasValidWorkV1(header, blake2b256)

/** Parent of block 1. */
const NO_PARENT: Hex = '00'.repeat(32)

/** Proves the parent's header; null before block 1. */
function checkParent(
  { preset, data, blake2b256 }: VerificationRequest,
  header: Header | undefined,
): Outcome<Header | null> {
  const bytes = data.earlierHeaders?.at(-1)?.bytes
  const inputs = header?.height === 1 ? [] : bytesInput(bytes, blake2b256)
  return runStep<Header | null>('parent', inputs, () => {
    if (header === undefined) return { skipped: 'depends' }
    const expected = header.parentId
    if (header.height === 1) {
      const isGenesis = expected === NO_PARENT && (preset.genesisId ?? header.id) === header.id
      return isGenesis
        ? { proved: null, computed: NO_PARENT, expected }
        : { failed: 'mismatch', computed: header.id, expected: preset.genesisId }
    }
    if (bytes === undefined) return { skipped: 'no-data' }
    const computed = bytesToHex(blake2b256(bytes))
    if (computed !== expected) return { failed: 'mismatch', computed, expected }
    const parent = decodeHeaderBytes(bytes, blake2b256)
    if (!parent.ok) return { failed: 'unreadable', computed, expected, detail: parent.reason }
    if (parent.value.height !== header.height - 1)
      return { failed: 'other-height', computed: String(parent.value.height), expected: String(header.height - 1) }
    return { proved: parent.value, computed, expected }
  })
}

/**
 * The headers before the parent are not linked to this block by their hashes, so each of them must prove its own work.
 */
function checkDifficulty(
  { preset, data, blake2b256 }: VerificationRequest,
  header: Header | undefined,
  parent: Header | null | undefined,
): Outcome<true> {
  const heights = header === undefined ? [] : heightsForRecalculation(preset, header.height)
  const inputs: StepInput[] = heights.length === 0 ? [] : [{ name: 'headers', value: heights.join(', ') }]
  return runStep<true>('difficulty', inputs, () => {
    if (header === undefined || parent === undefined) return { skipped: 'depends' }
    if (preset.simulation !== undefined) return { skipped: 'simulated' }
    const earlier = (data.earlierHeaders ?? []).slice(0, -1)
    const headers: Header[] = []
    for (const { bytes, id } of earlier) {
      const decoded = decodeHeaderBytes(bytes, blake2b256)
      if (!decoded.ok) return { failed: 'unreadable', detail: decoded.reason }
      const { value } = decoded
      if (id !== undefined && value.id !== id) return { failed: 'mismatch', computed: value.id, expected: id }
      if (!heights.includes(value.height)) return { failed: 'other-height', computed: String(value.height) }
      if (!hasWork(value, blake2b256))
        return { failed: 'no-work', computed: value.id, detail: `height ${value.height}` }
      headers.push(value)
    }
    const required = requiredNBits(preset, header.height, parent === null ? headers : [...headers, parent])
    if (required === undefined) return { skipped: 'no-data' }
    // Two encodings can state the same difficulty, and nodes compare difficulties.
    const [computed, expected] = [required, header.nBits].map((nBits) => String(decodeCompactBits(nBits)))
    if (computed === undefined || expected === undefined || computed !== expected)
      return { failed: 'mismatch', computed, expected }
    return { proved: true, computed, expected }
  })
}

function checkTransactionsRoot(
  { data, blake2b256 }: VerificationRequest,
  header: Header | undefined,
): Outcome<TransactionsSection> {
  const bytes = data.transactions
  const inputs = bytesInput(bytes, blake2b256)
  return runStep('transactions-root', inputs, () => {
    if (header === undefined) return { skipped: 'depends' }
    if (bytes === undefined) return { skipped: 'no-data' }
    const expected = header.transactionsRoot
    const section = decodeTransactionsSection(bytes, blake2b256)
    if (!section.ok) return { failed: 'unreadable', expected, detail: section.reason }
    const { headerId, blockVersion, transactions } = section.value
    if (headerId !== header.id) return { failed: 'other-block', computed: headerId, expected: header.id }
    if (blockVersion !== header.version)
      return { failed: 'other-version', computed: String(blockVersion), expected: String(header.version) }
    const computed = transactionsRootOf(transactions, header.version, blake2b256)
    if (computed !== expected) return { failed: 'mismatch', computed, expected }
    return { proved: section.value, computed, expected, isWithoutProofs: header.version === 1 }
  })
}

export function checkExtension(
  { data, blake2b256 }: VerificationRequest,
  header: Header | undefined,
): Outcome<readonly ExtensionField[]> {
  const bytes = data.extension
  return runStep<readonly ExtensionField[]>('extension-root', bytesInput(bytes, blake2b256), () => {
    if (header === undefined) return { skipped: 'depends' }
    if (bytes === undefined) return { skipped: 'no-data' }
    const expected = header.extensionHash
    const section = decodeExtensionSection(bytes)
    if (!section.ok) return { failed: 'unreadable', expected, detail: section.reason }
    if (section.value.headerId !== header.id)
      return { failed: 'other-block', computed: section.value.headerId, expected: header.id }
    const computed = extensionDigestOf(section.value.fields, blake2b256)
    return computed === expected
      ? { proved: section.value.fields, computed, expected }
      : { failed: 'mismatch', computed, expected }
  })
}
