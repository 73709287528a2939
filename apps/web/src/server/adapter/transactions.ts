import type { ApiClient } from '../api/api-client.ts'
import type { PartyView } from '../party-view.ts'
import type { TransactionData, BoxData, AssetData } from '../transactions/transaction-data.ts'
import type { ConstantView } from '../transactions/transaction-view.ts'
import {
  addressOfScript,
  decodeConstant,
  displayDecoded,
  limitedTypeName,
  maxTextLength,
  parseErgoTree,
  readChainText,
  toNanoErg,
  toTokenUnits,
  type Constant,
  hexToBytes,
} from '@ergo-explorer/chain'
import type { V1TransactionInfo, V0UTransactionSummary } from '@ergo-explorer/contract'

/**
 * The confirmed and the unconfirmed transaction are requested in parallel.
 */
export async function loadLegacyTransaction(
  api: ApiClient,
  id: string,
  signal: AbortSignal,
): Promise<TransactionData | null> {
  const fetchConfirmed = () => api.get<V1TransactionInfo>(`/api/v1/transactions/${encodeURIComponent(id)}`, signal)
  const [confirmed, unconfirmed] = await Promise.all([
    fetchConfirmed(),
    api.get<V0UTransactionSummary>(`/api/v0/transactions/unconfirmed/${encodeURIComponent(id)}`, signal),
  ])
  if (confirmed === null && unconfirmed !== null) return transactionFromV0(unconfirmed)
  // A transaction confirmed between the two requests is in neither response.
  const found = confirmed ?? (await fetchConfirmed())
  return found && transactionFromV1(found)
}

const NO_STATUS_DETAILS = { conflictsWith: null, depth: null, endedAt: null, endedBy: null, orphanedIn: [] } as const

export function transactionFromV1(info: V1TransactionInfo): TransactionData {
  const { id, blockId, inclusionHeight, index, timestamp, numConfirmations, size } = info
  const inputs = info.inputs.map(boxFromV1)
  const outputs = info.outputs.map(boxFromV1)
  return {
    id,
    state: 'confirmed',
    block: { id: blockId, height: inclusionHeight, index },
    timestamp,
    confirmations: numConfirmations,
    firstSeen: null,
    size,
    story: null,
    statusDetails: NO_STATUS_DETAILS,
    nanoErgPerUsd: null,
    inputs,
    dataInputs: info.dataInputs.map(boxFromV1),
    outputs,
    mints: mintsIn(inputs, outputs),
    burns: burnsIn(inputs, outputs),
  }
}

/** An unconfirmed transaction. v0 does not list the tokens of inputs, so burns are unknown. */
export function transactionFromV0(summary: V0UTransactionSummary): TransactionData {
  const inputs = summary.inputs.map(inputFromV0)
  const outputs = summary.outputs.map(outputFromV0)
  return {
    id: summary.id,
    state: 'pending',
    block: null,
    timestamp: null,
    confirmations: null,
    firstSeen: summary.creationTimestamp,
    size: summary.size,
    story: null,
    statusDetails: NO_STATUS_DETAILS,
    nanoErgPerUsd: null,
    inputs,
    dataInputs: summary.dataInputs.map(inputFromV0),
    outputs,
    mints: mintsIn(inputs, outputs),
    burns: [],
  }
}

/** Protocol: a new token has the id of the first input box, so there is at most one. */
function mintsIn(inputs: readonly BoxData[], outputs: readonly BoxData[]): AssetData[] {
  return sums(outputs).filter(({ token }) => token.tokenId === inputs[0]?.boxId)
}

function burnsIn(inputs: readonly BoxData[], outputs: readonly BoxData[]): AssetData[] {
  const remaining = new Map(sums(outputs).map(({ token, amount }) => [token.tokenId, BigInt(amount)]))
  return sums(inputs)
    .map(({ token, amount }) => ({ token, left: BigInt(amount) - (remaining.get(token.tokenId) ?? 0n) }))
    .filter(({ left }) => left > 0n)
    .map(({ token, left }) => ({ token, amount: toTokenUnits(left) }))
}

/** Sums of each token, in order of first appearance. */
function sums(boxes: readonly BoxData[]): AssetData[] {
  const tokenSums = new Map<string, AssetData>()
  for (const { token, amount } of boxes.flatMap(({ assets }) => assets)) {
    const before = BigInt(tokenSums.get(token.tokenId)?.amount ?? 0)
    tokenSums.set(token.tokenId, { token, amount: toTokenUnits(before + BigInt(amount)) })
  }
  return [...tokenSums.values()]
}

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
    value: toNanoErg(value),
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
    value: toNanoErg(value),
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
    value: value === null ? null : toNanoErg(value),
    owner: address === null ? null : partyOfAddress(address),
    ergoTree: null,
    assets: [],
    registers: [],
    transactionId: outputTransactionId,
    proof: spending?.proofBytes || null,
    extension: contextVariables(spending?.extension ?? {})
      .map(([key, hex]) => decodeConstantView(key, hex))
      .toSorted((a, b) => Number(a.id) - Number(b.id)),
  }
}

/** The JSON parser returns variables that are out of order as a list of pairs: see parseLossless. */
function contextVariables(extension: Readonly<Record<string, string>>): [string, string][] {
  return Array.isArray(extension) ? (extension as [string, string][]) : Object.entries(extension)
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
  amount: toTokenUnits(amount),
})

/** Decodes a constant from its bytes, since v0 and v1 provide less than the page shows. */
export function decodeConstantView(id: string, hex: string): ConstantView {
  const constant = decodeConstant(hexToBytes(hex))
  if (!constant.ok) return { id, type: null, text: hex, meaning: null }
  const type = limitedTypeName(constant.value.type, maxTextLength(hex))
  const text = displayDecoded(constant.value, maxTextLength(hex))
  // As our own API: the bytes, if the text is much longer.
  if (type === undefined || text === undefined) return { id, type: null, text: hex, meaning: null }
  return { id, type, text, meaning: meaningOf(constant.value) }
}

function meaningOf({ value }: Constant): ConstantView['meaning'] {
  const text = textOf(value)
  if (text !== undefined) return { as: 'text', value: text }
  const texts = Array.isArray(value) ? value.map(textOf) : []
  return texts.length > 0 && texts.every((each) => each !== undefined) ? { as: 'texts', value: texts.join('\n') } : null
}

const textOf = (value: Constant['value']) =>
  value instanceof Uint8Array && value.length > 0 ? readChainText(value) : undefined
