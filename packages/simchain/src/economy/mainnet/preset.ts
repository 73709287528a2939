import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { NetworkPreset } from '@ergo-explorer/chain'
import { parsePresetFile } from '@ergo-explorer/chain/preset-file'

/**
 * The network of long simulated chains: mainnet's emission schedule, which pays every block of a chain of any practical
 * length, and devnet's heights for everything else. A file, so that NETWORK_PRESET can name it.
 */
export const MAINNET_PROFILE_PRESET_FILE: string = fileURLToPath(import.meta.resolve('./preset.json'))

export const MAINNET_PROFILE_PRESET: NetworkPreset = readPreset()

function readPreset(): NetworkPreset {
  const parsed = parsePresetFile(readFileSync(MAINNET_PROFILE_PRESET_FILE, 'utf8'))
  if (!parsed.ok) throw new Error(`${MAINNET_PROFILE_PRESET_FILE}: ${parsed.faults.join('; ')}`)
  return parsed.preset
}
