import { hash } from 'node:crypto'
import {
  bytesToHex,
  encodeConstant,
  type ErgoTree,
  type Hex,
  hexToBytes,
  parseErgoTree,
  templateHashes,
} from '@ergo-explorer/chain'
import type { ScriptDetail } from '@ergo-explorer/contract'
import type { PresentContext } from './present-context.ts'
import { presentConstant } from './values.ts'

/** For a script that cannot be parsed, only the bytes are returned. */
export function presentScript(context: PresentContext, ergoTree: Hex): ScriptDetail {
  const parsed = parseErgoTree(hexToBytes(ergoTree))
  if (!parsed.ok) return { ergoTree, version: null, templateSha256: null, templateBlake2b256: null, constants: [] }
  const { sha256, blake2b256 } = templateHashes(parsed.value, { blake2b256: context.blake2b256, sha256: sha256Of })
  return {
    ergoTree,
    version: parsed.value.version,
    templateSha256: sha256,
    templateBlake2b256: blake2b256,
    constants: presentConstants(context, parsed.value),
  }
}

const presentConstants = (context: PresentContext, { constants }: ErgoTree): ScriptDetail['constants'] =>
  constants.map((constant, index) => ({
    index,
    ...presentConstant(context, bytesToHex(encodeConstant(constant)), constant),
  }))

const sha256Of = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer')
