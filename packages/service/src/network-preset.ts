import { isNetworkName, type NetworkName, type NetworkPreset, presetOf } from '@ergo-explorer/chain'
import { parsePresetFile } from '@ergo-explorer/chain/preset-file'
import { readBoundedFile } from './bounded-file.ts'
import { optional, type Setting, word } from './settings.ts'

export const PRESET_FILE_SETTING = {
  name: 'NETWORK_PRESET',
  defaultValue: '',
  description:
    'JSON file that describes a private network, for indexer, API and web server alike. It replaces NETWORK. Read at start.',
  ...optional(word),
} as const satisfies Setting<string>

export type PresetResult =
  | { readonly ok: true; readonly preset: NetworkPreset }
  /** Each fault is a line for the operator. */
  | { readonly ok: false; readonly faults: readonly string[] }

/** A file is far smaller, even with many oracle pools. */
const MAX_FILE_BYTES = 65_536

/** The preset of NETWORK_PRESET, or the built-in one of NETWORK. */
export async function readNetworkPreset({
  network,
  presetFile,
}: {
  readonly network: NetworkName
  readonly presetFile: string
}): Promise<PresetResult> {
  if (presetFile === 'none') return { ok: true, preset: presetOf(network) }
  const fail = (...faults: readonly string[]): PresetResult => ({
    ok: false,
    faults: faults.map((fault) => `NETWORK_PRESET ${presetFile}: ${fault}`),
  })
  const file = await readBoundedFile(presetFile, MAX_FILE_BYTES)
  if (!file.ok) return fail(file.fault)
  const parsed = parsePresetFile(file.text)
  if (!parsed.ok) return fail(...parsed.faults)
  // Labels, token lists and texts of pages depend on these names.
  return isNetworkName(parsed.preset.name)
    ? fail(`name: ${parsed.preset.name} is built in; set NETWORK=${parsed.preset.name}, or choose another name`)
    : parsed
}
