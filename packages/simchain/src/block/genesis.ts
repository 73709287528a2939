import {
  type Blake2b256,
  type Box,
  boxIdOf,
  bytesToHex,
  coll,
  encodeConstant,
  genesisValues,
  type Hex,
  hexToBytes,
  type NetworkPreset,
  type Registers,
  type TransactionId,
  utf8ToBytes,
} from '@ergo-explorer/chain'
import { publicKeyOf } from '#keys.ts'

const NULL_TRANSACTION_ID = '0'.repeat(64) as TransactionId

/** The three founders. Any two of their signatures can spend the treasury. */
const FOUNDERS = ['founder 1', 'founder 2', 'founder 3'] as const

/**
 * The boxes that exist before block 1: emission, no-premine proof and treasury, in the node's order. They share one
 * fictitious transaction and index, as on every Ergo network.
 */
export function genesisBoxes(preset: NetworkPreset, blake2b256: Blake2b256): Box[] {
  const values = genesisValues(preset)
  const { emission, noPremine, treasury } = preset.systemScripts
  return [
    genesisBox(values.emission, { ergoTree: emission, registers: {}, blake2b256 }),
    genesisBox(values.noPremine, { ergoTree: noPremine, registers: noPremineProof(), blake2b256 }),
    genesisBox(values.treasury, { ergoTree: treasury, registers: { R4: foundersProposition() }, blake2b256 }),
  ]
}

function genesisBox(
  value: bigint,
  {
    ergoTree,
    registers,
    blake2b256,
  }: { readonly ergoTree: Hex; readonly registers: Registers; readonly blake2b256: Blake2b256 },
): Box {
  const box = { value, ergoTree, creationHeight: 0, assets: [], registers }
  return {
    ...box,
    transactionId: NULL_TRANSACTION_ID,
    index: 0,
    boxId: boxIdOf(box, NULL_TRANSACTION_ID, 0, blake2b256),
  }
}

/** Mainnet quotes the newspaper headlines of its launch day here; a simulated chain has no launch day. */
function noPremineProof(): Registers {
  const text = (words: string): Hex => bytesToHex(encodeConstant({ type: coll('SByte'), value: utf8ToBytes(words) }))
  return {
    R4: text('A simulated Ergo chain.'),
    R5: text('Its coins are worth nothing.'),
    R6: text('Its bytes are true.'),
  }
}

/** The treasury's script reads an expression from R4: at least 2 of a collection of 3 propositions. */
function foundersProposition(): Hex {
  const keys = FOUNDERS.map((founder) => `08cd${publicKeyOf(founder)}`)
  return bytesToHex(encodeConstant({ type: coll('SByte'), value: hexToBytes(`980404830308${keys.join('')}`) }))
}
