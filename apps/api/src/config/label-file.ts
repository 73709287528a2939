import { type LabelFile, type NetworkPreset, parseLabelFile } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { readBoundedFile } from '@ergo-explorer/service'
import type { Config } from './settings.ts'

export type LabelFileResult =
  /** Undefined without a file. */
  | { readonly ok: true; readonly value: LabelFile | undefined }
  | { readonly ok: false; readonly faults: readonly string[] }

/** A file with 50,000 labels is smaller. */
const MAX_FILE_BYTES = 16_777_216

/** Reads and checks LABELS_FILE. Each fault is a line for the operator. */
export async function readLabelFile(
  { labelsFile }: Pick<Config, 'labelsFile'>,
  { name: network, addressPrefix }: NetworkPreset,
): Promise<LabelFileResult> {
  if (labelsFile === 'none') return { ok: true, value: undefined }
  const fail = (...faults: readonly string[]): LabelFileResult => ({
    ok: false,
    faults: faults.map((fault) => `LABELS_FILE ${labelsFile}: ${fault}`),
  })
  const file = await readBoundedFile(labelsFile, MAX_FILE_BYTES)
  if (!file.ok) return fail(file.fault)
  const parsed = parseLabelFile(file.text, { network, addressPrefix, blake2b256: await createBlake2b256() })
  return parsed.ok ? parsed : fail(...parsed.faults)
}
