import { bytesToHex, hexToBytes } from '@ergo-explorer/chain'
import type { Scope } from './scope.ts'

/** The number of one of the protocol's own scripts, or one that no script has where it was never met. */
export function scriptNumber({ preset, blake2b256 }: Scope, script: 'fee' | 'emission'): string {
  const hash = bytesToHex(blake2b256(hexToBytes(preset.systemScripts[script])))
  return `coalesce((SELECT id FROM scripts WHERE hash = '\\x${hash}'), -1)`
}
