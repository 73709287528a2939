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
import type { Terms } from './terms.ts'
import { presentConstant } from './values.ts'

/** Of a script that cannot be taken apart only the bytes are shown. */
export function presentScript(terms: Terms, ergoTree: Hex): ScriptDetail {
  const parsed = parseErgoTree(hexToBytes(ergoTree))
  if (!parsed.ok) return { ergoTree, version: null, templateSha256: null, templateBlake2b256: null, constants: [] }
  const { sha256, blake2b256 } = templateHashes(parsed.value, { blake2b256: terms.blake2b256, sha256: sha256Of })
  return {
    ergoTree,
    version: parsed.value.version,
    templateSha256: sha256,
    templateBlake2b256: blake2b256,
    constants: presentConstants(terms, parsed.value),
  }
}

const presentConstants = (terms: Terms, { constants }: ErgoTree): ScriptDetail['constants'] =>
  constants.map((constant, index) => ({
    index,
    ...presentConstant(terms, bytesToHex(encodeConstant(constant)), constant),
  }))

const sha256Of = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer')
