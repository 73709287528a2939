import { addressOfScript, hexToBytes, parseErgoTree } from '@ergo-explorer/chain'
import type { V0UTransactionSummary, V1TransactionInfo } from '@ergo-explorer/contract'
import type { PartyView } from '../party-view.ts'
import { decodeConstantView } from './public-values.ts'
import type { AssetData, BoxData } from './transaction-data.ts'

type V1Input = V1TransactionInfo['inputs'][number]
type V1DataInput = V1TransactionInfo['dataInputs'][number]
type V1Output = V1TransactionInfo['outputs'][number]
type V0Input = V0UTransactionSummary['inputs'][number]
type V0DataInput = V0UTransactionSummary['dataInputs'][number]
type V0Output = V0UTransactionSummary['outputs'][number]

const NOTHING = { transactionId: null, spentBy: null, proof: null, extension: [], isRent: false } as const

export function boxFromV1(box: V1Input | V1DataInput | V1Output): BoxData {
  const { boxId, value, address, ergoTree, assets, additionalRegisters } = box
  return {
    ...NOTHING,
    boxId,
    value: String(value),
    owner: partyOf(address, ergoTree),
    ergoTree,
    assets: assets.map(assetOf),
    registers: Object.entries(additionalRegisters).map(([id, { serializedValue }]) =>
      decodeConstantView(id, serializedValue),
    ),
    transactionId: 'outputTransactionId' in box ? box.outputTransactionId : null,
    spentBy: spenderOf(box),
    proof: 'spendingProof' in box ? box.spendingProof : null,
  }
}

function spenderOf(box: V1Input | V1DataInput | V1Output): BoxData['spentBy'] {
  const id = 'spentTransactionId' in box ? box.spentTransactionId : null
  return id === null ? null : { id, isConfirmed: true }
}

export function outputFromV0({ id, value, address, ergoTree, assets, additionalRegisters }: V0Output): BoxData {
  return {
    ...NOTHING,
    boxId: id,
    value: String(value),
    owner: partyOf(address ?? '', ergoTree),
    ergoTree,
    assets: assets.map(assetOf),
    registers: Object.entries(additionalRegisters).map(([register, hex]) => decodeConstantView(register, hex)),
  }
}

/** v0 provides no script, tokens and registers for unconfirmed inputs. */
export function inputFromV0(input: V0Input | V0DataInput): BoxData {
  const { id, value, address, outputTransactionId } = input
  const spending = 'spendingProof' in input ? input.spendingProof : null
  return {
    ...NOTHING,
    boxId: id,
    value: value === null ? null : String(value),
    owner: address === null ? null : partyOfAddress(address),
    ergoTree: null,
    assets: [],
    registers: [],
    transactionId: outputTransactionId,
    proof: spending?.proofBytes || null,
    extension: Object.entries(spending?.extension ?? {})
      .map(([key, hex]) => decodeConstantView(key, hex))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  }
}

function partyOf(address: string, script: string): PartyView {
  const addressKind = addressOfScript(script, 0).kind
  // An ADH address has no script.
  const kind = addressKind === 'ADH' ? 'P2S' : addressKind
  const isReadable = kind === 'P2PK' || parseErgoTree(hexToBytes(script)).ok
  return { address, kind, scriptHash: null, isReadable, label: null }
}

/** P2PK addresses have 51 or 52 characters. All script addresses are longer; the shortest is a P2SH address. */
function partyOfAddress(address: string): PartyView {
  const isKey = /^[39]\w{50,51}$/.test(address)
  return { address, kind: isKey ? 'P2PK' : 'P2S', scriptHash: null, isReadable: true, label: null }
}

const assetOf = ({ tokenId, amount, name, decimals }: V1Output['assets'][number]): AssetData => ({
  token: { tokenId, name, decimals, genuineness: 'unknown' },
  amount: String(amount),
})
