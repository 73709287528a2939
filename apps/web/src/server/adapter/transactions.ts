import {
  addressOfScript,
  type Constant,
  decodeConstant,
  displayDecoded,
  hexToBytes,
  limitedTypeName,
  maxTextLength,
  parseErgoTree,
  readChainText,
  toNanoErg,
  toTokenUnits,
} from '@ergo-explorer/chain'
import type {
  ContextValue,
  Meaning,
  RegisterValue,
  V0UTransactionSummary,
  V1OutputInfo,
  V1TransactionInfo,
} from '@ergo-explorer/contract'
import {
  getTransaction,
  type KnownAsset,
  type KnownParty,
  type KnownTransaction,
  type KnownTransactionBox,
  type KnownTransactionInput,
} from '#data/api/operations.ts'
import { markCoinCopy } from './coin-copy.ts'
import { adapt } from './operation.ts'

export const transactionOperations = [
  // The confirmed and the unconfirmed transaction are requested in parallel.
  adapt(getTransaction, async ({ transactionId }, api) => {
    const id = encodeURIComponent(transactionId)
    const fetchConfirmed = () => api.get<V1TransactionInfo>(`/api/v1/transactions/${id}`)
    const [confirmed, unconfirmed] = await Promise.all([
      fetchConfirmed(),
      api.get<V0UTransactionSummary>(`/api/v0/transactions/unconfirmed/${id}`),
    ])
    if (confirmed === null && unconfirmed !== null) return transactionFromV0(unconfirmed)
    // A transaction confirmed between the two requests is in neither response.
    const found = confirmed ?? (await fetchConfirmed())
    return found && transactionFromV1(found)
  }),
]

const NO_DETAILS = { story: null, status: null, usdRate: null } as const

function transactionFromV1(info: V1TransactionInfo): KnownTransaction {
  const { id, blockId, inclusionHeight, index, timestamp, numConfirmations, size } = info
  const inputs = info.inputs.map((input) => ({
    boxId: input.boxId,
    box: boxFromV1(input, { transactionId: input.outputTransactionId, spentBy: null }),
    proof: input.spendingProof,
    extension: [],
    isRent: null,
  }))
  const dataInputs = info.dataInputs.map((input) => ({
    boxId: input.boxId,
    box: boxFromV1(input, { transactionId: input.outputTransactionId, spentBy: null }),
  }))
  const outputs = info.outputs.map(outputFromV1)
  const spent = inputs.map(({ box }) => box)
  return {
    ...NO_DETAILS,
    transactionId: id,
    state: 'confirmed',
    blockId,
    height: inclusionHeight,
    index,
    timestamp,
    confirmations: numConfirmations,
    firstSeen: null,
    size,
    inputs,
    dataInputs,
    outputs,
    mints: mintsIn(inputs[0]?.boxId, outputs),
    burns: burnsIn(spent, outputs),
  }
}

/** An unconfirmed transaction. v0 does not list the tokens of inputs, so burns are unknown. */
function transactionFromV0(summary: V0UTransactionSummary): KnownTransaction {
  const inputs = summary.inputs.map(inputFromV0)
  const outputs = summary.outputs.map(outputFromV0)
  return {
    ...NO_DETAILS,
    transactionId: summary.id,
    state: 'pending',
    blockId: null,
    height: null,
    index: null,
    timestamp: null,
    confirmations: null,
    firstSeen: summary.creationTimestamp,
    size: summary.size,
    inputs,
    dataInputs: summary.dataInputs.map((input) => ({ boxId: input.id, box: inputBoxFromV0(input) })),
    outputs,
    mints: mintsIn(inputs[0]?.boxId, outputs),
    burns: null,
  }
}

type AssetBox = Pick<KnownTransactionBox, 'assets'>

/** Protocol: a new token has the id of the first input box, so there is at most one. */
const mintsIn = (firstInput: string | undefined, outputs: readonly AssetBox[]): KnownAsset[] =>
  sums(outputs).filter(({ tokenId }) => tokenId === firstInput)

function burnsIn(inputs: readonly AssetBox[], outputs: readonly AssetBox[]): KnownAsset[] {
  const remaining = new Map(sums(outputs).map(({ tokenId, amount }) => [tokenId, BigInt(amount)]))
  return sums(inputs).flatMap((asset) => {
    const left = BigInt(asset.amount) - (remaining.get(asset.tokenId) ?? 0n)
    return left > 0n ? [{ ...asset, amount: toTokenUnits(left) }] : []
  })
}

/** Sums of each token, in order of first appearance. */
function sums(boxes: readonly AssetBox[]): KnownAsset[] {
  const tokenSums = new Map<string, KnownAsset>()
  for (const asset of boxes.flatMap(({ assets }) => assets ?? [])) {
    const before = BigInt(tokenSums.get(asset.tokenId)?.amount ?? 0)
    tokenSums.set(asset.tokenId, { ...asset, amount: toTokenUnits(before + BigInt(asset.amount)) })
  }
  return [...tokenSums.values()]
}

type V1Box = V1TransactionInfo['inputs'][number] | V1TransactionInfo['dataInputs'][number] | V1OutputInfo
type V0Input = V0UTransactionSummary['inputs'][number]
type V0DataInput = V0UTransactionSummary['dataInputs'][number]
type V0Output = V0UTransactionSummary['outputs'][number]

const boxFromV1 = (
  { boxId, value, address, ergoTree, assets, additionalRegisters }: V1Box,
  origin: Pick<KnownTransactionBox, 'transactionId' | 'spentBy'>,
) => ({
  ...origin,
  boxId,
  value: toNanoErg(value),
  owner: partyOf(address, ergoTree),
  ergoTree,
  assets: assets.map(assetOf),
  registers: Object.entries(additionalRegisters).map(([id, { serializedValue }]) => registerOf(id, serializedValue)),
})

export function outputFromV1(output: V1OutputInfo) {
  const { transactionId, spentTransactionId } = output
  return boxFromV1(output, {
    transactionId,
    spentBy: spentTransactionId === null ? null : { transactionId: spentTransactionId },
  })
}

const outputFromV0 = ({
  id,
  value,
  address,
  ergoTree,
  assets,
  additionalRegisters,
}: V0Output): KnownTransactionBox => ({
  boxId: id,
  transactionId: null,
  value: toNanoErg(value),
  owner: partyOf(address ?? '', ergoTree),
  ergoTree,
  assets: assets.map(assetOf),
  registers: Object.entries(additionalRegisters).map(([register, hex]) => registerOf(register, hex)),
  spentBy: null,
})

function inputFromV0(input: V0Input): KnownTransactionInput {
  const { proofBytes, extension } = input.spendingProof ?? { proofBytes: '', extension: {} }
  return {
    boxId: input.id,
    box: inputBoxFromV0(input),
    proof: proofBytes || null,
    extension: contextVariables(extension).map(([key, hex]): ContextValue => {
      const { bytes, type, text, meaning } = valueOf(hex)
      return { id: Number(key), bytes, type, text, meaning }
    }),
    isRent: null,
  }
}

/** v0 provides no script, tokens and registers for unconfirmed inputs. */
const inputBoxFromV0 = ({ id, value, address, outputTransactionId }: V0Input | V0DataInput): KnownTransactionBox => ({
  boxId: id,
  transactionId: outputTransactionId,
  value: value === null ? null : toNanoErg(value),
  owner: address === null ? null : partyOfAddress(address),
  ergoTree: null,
  assets: null,
  registers: null,
  spentBy: null,
})

/** The JSON parser returns variables that are out of order as a list of pairs: see parseLossless. */
function contextVariables(extension: Readonly<Record<string, string>>): [string, string][] {
  return Array.isArray(extension) ? (extension as [string, string][]) : Object.entries(extension)
}

const UNNAMED = { scriptHash: null, templateHash: null, label: null } as const

function partyOf(address: string, script: string): KnownParty {
  const addressKind = addressOfScript(script, 0).kind
  // An ADH address has no script.
  const kind = addressKind === 'ADH' ? 'P2S' : addressKind
  const isReadable = kind === 'P2PK' || parseErgoTree(hexToBytes(script)).ok
  return { ...UNNAMED, address, kind, isReadable }
}

/** P2PK addresses have 51 or 52 characters. All script addresses are longer; the shortest is a P2SH address. */
export function partyOfAddress(address: string): KnownParty {
  const isKey = /^[39]\w{50,51}$/.test(address)
  return { ...UNNAMED, address, kind: isKey ? 'P2PK' : 'P2S', isReadable: true }
}

const assetOf = ({ tokenId, amount, name, decimals }: V1OutputInfo['assets'][number]): KnownAsset => ({
  tokenId,
  name,
  decimals,
  genuineness: 'unknown',
  ...markCoinCopy(name),
  amount: toTokenUnits(amount),
})

const registerOf = (id: string, hex: string): RegisterValue => ({ ...valueOf(hex), id })

/** Decodes a constant from its bytes, since v0 and v1 provide less than the page shows. */
function valueOf(hex: string): Omit<RegisterValue, 'id'> {
  const constant = decodeConstant(hexToBytes(hex))
  if (!constant.ok) return { bytes: hex, type: null, text: null, meaning: null }
  const type = limitedTypeName(constant.value.type, maxTextLength(hex))
  const text = displayDecoded(constant.value, maxTextLength(hex))
  // As our own API: the bytes, if the text is much longer.
  if (type === undefined || text === undefined) return { bytes: hex, type: null, text: null, meaning: null }
  return { bytes: hex, type, text, meaning: meaningOf(constant.value) }
}

function meaningOf({ value }: Constant): Meaning | null {
  const text = textOf(value)
  if (text !== undefined) return { as: 'text', value: text }
  const texts = Array.isArray(value) ? value.map(textOf) : []
  return texts.length > 0 && texts.every((each) => each !== undefined) ? { as: 'texts', value: texts.join('\n') } : null
}

const textOf = (value: Constant['value']) =>
  value instanceof Uint8Array && value.length > 0 ? readChainText(value) : undefined
