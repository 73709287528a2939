import { bytesToHex, type Hex } from '#bytes/hex.ts'
import type { Blake2b256 } from '#hash/hash.ts'
import type { NetworkPreset } from '#network/preset.ts'

/** In the order in which they are reported. */
export const STEP_IDS = [
  'transaction-id',
  'header-id',
  'work',
  'parent',
  'difficulty',
  'transactions-root',
  'merkle-path',
  'extension-root',
  'box-ids',
  'sums',
] as const
export type StepId = (typeof STEP_IDS)[number]

/** What is verified, with the ids that the page shows. */
export type VerificationSubject =
  | { readonly kind: 'block'; readonly blockId: Hex }
  | {
      readonly kind: 'transaction'
      readonly transactionId: Hex
      /** Null until a block contains it. */
      readonly blockId: Hex | null
      /** Ids of the outputs that the page shows; undefined if it shows none. */
      readonly outputIds?: readonly Hex[] | undefined
      /** A created box that the page shows. */
      readonly boxId?: Hex | undefined
    }

/** Serialised data from any source. Steps whose data is missing are not checked. */
export interface VerificationData {
  readonly header?: Uint8Array | undefined
  /** Headers from which the difficulty follows; the parent is the last one. */
  readonly earlierHeaders?: readonly EarlierHeader[] | undefined
  readonly transactions?: Uint8Array | undefined
  readonly extension?: Uint8Array | undefined
  /** Taken from the block if absent. */
  readonly transaction?: Uint8Array | undefined
  /** Boxes that the transactions spend. */
  readonly boxes?: readonly Uint8Array[] | undefined
}

export interface EarlierHeader {
  readonly bytes: Uint8Array
  /** The id that the source states. Work does not cover the miner's key, but the id does. */
  readonly id?: Hex | undefined
}

export interface VerificationRequest {
  readonly preset: NetworkPreset
  readonly subject: VerificationSubject
  readonly data: VerificationData
  readonly blake2b256: Blake2b256
}

/** Why a step failed or was not checked. */
export type StepReason =
  // Failed
  | 'mismatch'
  | 'unreadable'
  | 'other-block'
  | 'other-version'
  | 'other-height'
  | 'not-included'
  | 'no-work'
  // Not checked
  | 'no-data'
  | 'depends'
  | 'simulated'

export type InputName =
  | 'bytes'
  | 'version'
  | 'height'
  | 'difficulty'
  | 'minerKey'
  | 'nonce'
  | 'headers'
  | 'transactions'
  | 'position'
  | 'leaf'
  | 'witness'
  | 'path'
  | 'spentBoxes'
  | 'outputs'
  | 'minted'
  | 'burned'

export interface StepInput {
  readonly name: InputName
  readonly value: string
}

export interface VerificationStep {
  readonly id: StepId
  readonly status: 'pass' | 'fail' | 'not-checked'
  readonly inputs: readonly StepInput[]
  readonly computed: string | null
  readonly expected: string | null
  readonly reason: StepReason | null
  /** Technical detail of a failure, in English. */
  readonly detail: string | null
  /** Version 1 blocks commit to transaction ids only, so spending proofs are not covered. */
  readonly isWithoutProofs: boolean
}

/** The outcome of a step, and what it has proved for later ones. */
export interface Outcome<T> {
  readonly step: VerificationStep
  readonly proved: T | undefined
}

type Finding<T> =
  | { readonly proved: T; readonly computed: string; readonly expected: string; readonly isWithoutProofs?: boolean }
  | {
      readonly failed: Extract<StepReason, 'mismatch' | 'unreadable' | `other-${string}` | 'not-included' | 'no-work'>
      readonly computed?: string | undefined
      readonly expected?: string | undefined
      readonly detail?: string
    }
  | { readonly skipped: Extract<StepReason, 'no-data' | 'depends' | 'simulated'> }

/** Runs one step. Whatever the bytes contain, an error inside is a failure of this step. */
export function runStep<T>(id: StepId, inputs: readonly StepInput[], find: () => Finding<T>): Outcome<T> {
  const finding = tryFind(find)
  const common = { id, inputs, computed: null, expected: null, reason: null, detail: null, isWithoutProofs: false }
  if ('skipped' in finding)
    return { step: { ...common, status: 'not-checked', reason: finding.skipped }, proved: undefined }
  const values = { computed: finding.computed ?? null, expected: finding.expected ?? null }
  if ('failed' in finding) {
    const { failed: reason, detail = null } = finding
    return { step: { ...common, ...values, status: 'fail', reason, detail }, proved: undefined }
  }
  const { proved, isWithoutProofs = false } = finding
  return { step: { ...common, ...values, status: 'pass', isWithoutProofs }, proved }
}

function tryFind<T>(find: () => Finding<T>): Finding<T> {
  try {
    return find()
  } catch (error) {
    return { failed: 'unreadable', detail: error instanceof Error ? error.message : String(error) }
  }
}

/** Longer data is identified by its hash. */
const MAX_SHOWN_BYTES = 1024

export function bytesInput(bytes: Uint8Array | undefined, blake2b256: Blake2b256): StepInput[] {
  if (bytes === undefined) return []
  const value =
    bytes.length <= MAX_SHOWN_BYTES
      ? bytesToHex(bytes)
      : `${bytesToHex(bytes.subarray(0, 32))}… (${bytes.length} bytes, Blake2b-256 ${bytesToHex(blake2b256(bytes))})`
  return [{ name: 'bytes', value }]
}
