import { bytesToHex, hexToBytes } from '@ergo-explorer/chain'
import type { VerifyScope } from './scope.ts'

/** SQL for the id of a protocol script, or −1 if the script is not indexed. */
export function systemScriptId({ preset, blake2b256 }: VerifyScope, script: 'fee' | 'emission'): string {
  const hash = bytesToHex(blake2b256(hexToBytes(preset.systemScripts[script])))
  return `coalesce((SELECT id FROM scripts WHERE hash = '\\x${hash}'), -1)`
}
