import { readFile } from 'node:fs/promises'
import { type LabelFile, type NetworkPreset, parseLabelFile } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import type { Config } from './settings.ts'

export type LabelFileResult =
  /** Undefined without a file. */
  | { readonly ok: true; readonly value: LabelFile | undefined }
  | { readonly ok: false; readonly faults: readonly string[] }

/** Reads and checks LABELS_FILE. Each fault is a line for the operator. */
export async function readLabelFile(
  { labelsFile }: Pick<Config, 'labelsFile'>,
  { addressPrefix }: NetworkPreset,
): Promise<LabelFileResult> {
  if (labelsFile === 'none') return { ok: true, value: undefined }
  let text
  try {
    text = await readFile(labelsFile, 'utf8')
  } catch (error) {
    return {
      ok: false,
      faults: [`LABELS_FILE cannot be read: ${error instanceof Error ? error.message : String(error)}`],
    }
  }
  const parsed = parseLabelFile(text, { addressPrefix, blake2b256: await createBlake2b256() })
  return parsed.ok ? parsed : { ok: false, faults: parsed.faults.map((fault) => `LABELS_FILE ${labelsFile}: ${fault}`) }
}
