import { addressOfScript, hexToBytes, parseErgoTree } from '@ergo-explorer/chain'
import type { V0UTransactionSummary, V1TransactionInfo } from '@ergo-explorer/contract'
import type { PartyView } from '../party.ts'
import { readValue } from './public-values.ts'
import type { AssetFacts, BoxFacts } from './transaction-facts.ts'

type V1Input = V1TransactionInfo['inputs'][number]
type V1DataInput = V1TransactionInfo['dataInputs'][number]
type V1Output = V1TransactionInfo['outputs'][number]
type V0Input = V0UTransactionSummary['inputs'][number]
type V0DataInput = V0UTransactionSummary['dataInputs'][number]
type V0Output = V0UTransactionSummary['outputs'][number]

const NOTHING = { madeIn: null, spentBy: null, proof: null, extension: [], isRent: false } as const

export function boxFromV1(box: V1Input | V1DataInput | V1Output): BoxFacts {
  const { boxId, value, address, ergoTree, assets, additionalRegisters } = box
  return {
    ...NOTHING,
    boxId,
    value: String(value),
    owner: partyOf(address, ergoTree),
    script: ergoTree,
    assets: assets.map(assetOf),
    registers: Object.entries(additionalRegisters).map(([id, { serializedValue }]) => readValue(id, serializedValue)),
    madeIn: 'outputTransactionId' in box ? box.outputTransactionId : null,
    spentBy: spenderOf(box),
    proof: 'spendingProof' in box ? box.spendingProof : null,
  }
}

function spenderOf(box: V1Input | V1DataInput | V1Output): BoxFacts['spentBy'] {
  const id = 'spentTransactionId' in box ? box.spentTransactionId : null
  return id === null ? null : { id, isConfirmed: true }
}

export function outputFromV0({ id, value, address, ergoTree, assets, additionalRegisters }: V0Output): BoxFacts {
  return {
    ...NOTHING,
    boxId: id,
    value: String(value),
    owner: partyOf(address ?? '', ergoTree),
    script: ergoTree,
    assets: assets.map(assetOf),
    registers: Object.entries(additionalRegisters).map(([register, hex]) => readValue(register, hex)),
  }
}

/** What v0 leaves out of a waiting input: its script, tokens and registers. */
export function inputFromV0(input: V0Input | V0DataInput): BoxFacts {
  const { id, value, address, outputTransactionId } = input
  const spending = 'spendingProof' in input ? input.spendingProof : null
  return {
    ...NOTHING,
    boxId: id,
    value: value === null ? null : String(value),
    owner: address === null ? null : partyOfAddress(address),
    script: null,
    assets: [],
    registers: [],
    madeIn: outputTransactionId,
    proof: spending?.proofBytes || null,
    extension: Object.entries(spending?.extension ?? {})
      .map(([key, hex]) => readValue(key, hex))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  }
}

function partyOf(address: string, script: string): PartyView {
  const stands = addressOfScript(script, 0).kind
  // No script stands behind an address of data.
  const kind = stands === 'ADH' ? 'P2S' : stands
  const isReadable = kind === 'P2PK' || parseErgoTree(hexToBytes(script)).ok
  return { address, kind, scriptHash: null, isReadable, label: null }
}

/** Keys have addresses of 51 or 52 characters, and scripts longer ones: even the shortest is a template's hash. */
function partyOfAddress(address: string): PartyView {
  const isKey = /^[39]\w{50,51}$/.test(address)
  return { address, kind: isKey ? 'P2PK' : 'P2S', scriptHash: null, isReadable: true, label: null }
}

const assetOf = ({ tokenId, amount, name, decimals }: V1Output['assets'][number]): AssetFacts => ({
  token: { tokenId, name, decimals, genuineness: 'unknown' },
  amount: String(amount),
})
