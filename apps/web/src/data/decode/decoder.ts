import {
  addressOfScript,
  type Asset,
  type Box,
  bytesToHex,
  decodeConstant,
  type DecodedText,
  type DecodedTransaction,
  decodeTransactionText,
  displayDecoded,
  encodeAddress,
  FEE_SCRIPT,
  type Hex,
  hexToBytes,
  limitedTypeName,
  maxTextLength,
  netEffect,
  nodeTransactionJson,
  type OwnedBox,
  parseErgoTree,
  printJson,
  REGISTER_IDS,
  toNanoErg,
  toTokenUnits,
  type Transaction,
} from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { checkTransaction, submitTransaction } from '@ergo-explorer/client'
import type { RegisterValue, TokenPrice, TransactionState } from '@ergo-explorer/contract'
import { type ApiClient, callApi } from '../api/api-client.ts'
import {
  getBox,
  getToken,
  getTransaction,
  type KnownAsset,
  type KnownBox,
  type KnownParty,
  type KnownToken,
  type KnownTransaction,
  type KnownTransactionBox,
  type KnownTransactionInput,
  resolveText,
} from '../api/operations.ts'
import { type TokenView, toTokenView } from '@ergo-explorer/sentences/token-view'
import { buildTransactionView } from '../transactions/build-transaction-view.ts'
import { loadTokenPrices } from '../transactions/transaction.ts'
import type { TransactionView } from '../transactions/transaction-view.ts'

export const decodeText = (text: string): DecodedText => decodeTransactionText(text, blake2b256)

/** What the API knows about the boxes and tokens of a decoded transaction, by id. */
interface LookedUp {
  readonly boxes: ReadonlyMap<string, KnownTransactionBox>
  readonly tokens: ReadonlyMap<string, TokenView>
  readonly tokenPrices: readonly TokenPrice[]
}

const NOTHING_LOOKED_UP: LookedUp = { boxes: new Map(), tokens: new Map(), tokenPrices: [] }

/** Shows a decoded transaction like any other. Inputs are unknown unless the text includes them or the API knows them. */
export function buildDecodedView(
  { transaction, boxes: included }: DecodedTransaction,
  addressPrefix: number,
  lookedUp: LookedUp = NOTHING_LOOKED_UP,
): TransactionView {
  const partyOf = createPartyFinder(addressPrefix, lookedUp)
  const tokenOf = createTokenFinder(lookedUp)
  const assetOf = ({ tokenId, amount }: Asset): KnownAsset => ({ ...tokenOf(tokenId), amount: toTokenUnits(amount) })
  const boxOf = (boxId: string, { value, ergoTree, assets }: OwnedBox): KnownTransactionBox => ({
    boxId,
    transactionId: null,
    value: toNanoErg(value),
    owner: partyOf(ergoTree),
    ergoTree,
    assets: assets.map(assetOf),
    registers: [],
    spentBy: null,
  })
  const spentBox = (boxId: string): KnownTransactionBox | null => {
    const known = lookedUp.boxes.get(boxId)
    const box = included.get(boxId)
    if (known !== undefined || box === undefined) return known ?? null
    const { transactionId = null, registers = {} } = box.complete ?? {}
    return { ...boxOf(boxId, box), transactionId, registers: registersOf(registers) }
  }
  const inputs = transaction.inputs.map(({ boxId, proof, extension }) => ({
    boxId,
    box: spentBox(boxId),
    proof: proof === '' ? null : proof,
    extension: extension.map(([id, value]) => ({ id, ...constantOf(value) })),
    isRent: null,
  }))
  const { minted, burned } = tokenChanges(inputs, transaction.outputs)
  const view = buildTransactionView({
    transactionId: transaction.id,
    state: 'pending',
    blockId: null,
    height: null,
    index: null,
    timestamp: null,
    confirmations: null,
    firstSeen: null,
    size: transaction.size,
    story: null,
    status: null,
    usdRate: null,
    inputs,
    dataInputs: transaction.dataInputs.map((boxId) => ({ boxId, box: spentBox(boxId) })),
    outputs: transaction.outputs.map((box) => ({ ...boxOf(box.boxId, box), registers: registersOf(box.registers) })),
    mints: minted.map(assetOf),
    burns: burned.map(assetOf),
  })
  return { ...view, tokenPrices: lookedUp.tokenPrices }
}

/** Minted and burned tokens; none while an input is unknown. */
function tokenChanges(inputs: readonly Pick<KnownTransactionInput, 'box'>[], outputs: readonly Box[]) {
  const spent = inputs.flatMap(({ box }) =>
    !box || box.ergoTree === null || box.value === null
      ? []
      : [{ ergoTree: box.ergoTree, value: BigInt(box.value), assets: box.assets?.map(chainAsset) ?? [] }],
  )
  if (spent.length < inputs.length) return { minted: [], burned: [] }
  return netEffect(spent, outputs, { fee: FEE_SCRIPT, emission: '', treasury: '', noPremine: '' })
}

/** The ids were parsed, or come from the API. */
const chainAsset = ({ tokenId, amount }: KnownAsset): Asset => ({
  tokenId: tokenId as Asset['tokenId'],
  amount: BigInt(amount),
})

/** The address of a longer script takes seconds to compute; the protocol allows boxes of 4,096 bytes. */
const MAX_SCRIPT_LENGTH = 2 * 4_096

function createPartyFinder(addressPrefix: number, { boxes }: LookedUp): (ergoTree: Hex) => KnownParty {
  // The API knows the names of some owners.
  const parties = new Map<Hex, KnownParty>()
  for (const { ergoTree, owner } of boxes.values())
    if (ergoTree !== null && owner !== null) parties.set(ergoTree, owner)
  return (ergoTree) => {
    const known = parties.get(ergoTree) ?? deriveKnownParty(ergoTree, addressPrefix)
    parties.set(ergoTree, known)
    return known
  }
}

function deriveKnownParty(ergoTree: Hex, prefix: number): KnownParty {
  const bytes = hexToBytes(ergoTree)
  const isShort = ergoTree.length <= MAX_SCRIPT_LENGTH
  const isReadable = isShort && parseErgoTree(bytes).ok
  const address = isShort ? addressOfScript(ergoTree, prefix) : undefined
  return {
    address: address === undefined ? '' : encodeAddress(address, blake2b256),
    // Only P2PK, P2SH and P2S follow from a script.
    kind: address === undefined || address.kind === 'ADH' ? 'P2S' : address.kind,
    scriptHash: isReadable ? null : bytesToHex(blake2b256(bytes)),
    isReadable,
    templateHash: null,
    label: null,
  }
}

function createTokenFinder({ boxes, tokens }: LookedUp): (tokenId: string) => TokenView {
  const known = new Map(tokens)
  for (const { assets } of boxes.values())
    for (const asset of assets ?? []) known.set(asset.tokenId, toTokenView(asset))
  return (tokenId) => known.get(tokenId) ?? { tokenId, name: null, decimals: null, genuineness: 'unknown' }
}

const registersOf = (registers: Box['registers']): RegisterValue[] =>
  REGISTER_IDS.flatMap((id) => {
    const value = registers[id]
    return value === undefined ? [] : [{ id, ...constantOf(value) }]
  })

function constantOf(value: Hex): Omit<RegisterValue, 'id'> {
  const decoded = decodeConstant(hexToBytes(value))
  const type = decoded.ok ? limitedTypeName(decoded.value.type, maxTextLength(value)) : undefined
  const text = decoded.ok ? displayDecoded(decoded.value, maxTextLength(value)) : undefined
  return type === undefined || text === undefined
    ? { bytes: value, type: null, text: null, meaning: null }
    : { bytes: value, type, text, meaning: null }
}

/** Requests for one transaction; the boxes and tokens beyond them stay unknown. */
const MAX_BOXES = 60
const MAX_TOKENS = 20
const CONCURRENCY = 6

export interface LookUpResult extends LookedUp {
  /** State of the transaction if the explorer knows it already. */
  readonly state: TransactionState | null
  /** Whether some inputs were not looked up because there are too many. */
  readonly isPartial: boolean
  /** Addresses of contracts in the outputs that a label names. */
  readonly namedContracts: ReadonlySet<string>
}

/**
 * Loads what the API knows about a decoded transaction: its state, the boxes it spends, the names and prices of its tokens,
 * and which contracts it pays have a name.
 */
export async function lookUp(
  api: Pick<ApiClient, 'get'>,
  { transaction, boxes: included }: DecodedTransaction,
  { addressPrefix, signal }: { readonly addressPrefix: number; readonly signal: AbortSignal },
): Promise<LookUpResult> {
  const known: KnownTransaction | null = await callApi(api, getTransaction, { transactionId: transaction.id }, signal)
  const boxIds = [...new Set([...transaction.inputs.map(({ boxId }) => boxId), ...transaction.dataInputs])]
  const boxes = new Map<string, KnownTransactionBox>(
    (known === null ? [] : [...known.inputs, ...known.dataInputs]).flatMap(({ box }) =>
      box === null ? [] : [[box.boxId, box] as const],
    ),
  )
  const wanted = boxIds.filter((id) => !boxes.has(id) && !included.has(id))
  await forEachConcurrently(wanted.slice(0, MAX_BOXES), async (boxId) => {
    const detail: KnownBox | null = await callApi(api, getBox, { boxId }, signal)
    if (detail !== null) boxes.set(boxId, { ...detail, ergoTree: detail.script.ergoTree })
  })
  const tokens = new Map<string, TokenView>()
  const named = new Set([...boxes.values()].flatMap(({ assets }) => assets?.map(({ tokenId }) => tokenId) ?? []))
  const tokenIds = [...transaction.outputs, ...included.values()].flatMap(({ assets }) =>
    assets.map(({ tokenId }): string => tokenId),
  )
  const unnamed = [...new Set(tokenIds)].filter((id) => !named.has(id))
  await forEachConcurrently(unnamed.slice(0, MAX_TOKENS), async (tokenId) => {
    const token: KnownToken | null = await callApi(api, getToken, { tokenId }, signal)
    if (token !== null) tokens.set(tokenId, token)
  })
  const priced = [...new Set([...tokenIds, ...named])].map((tokenId) => ({ tokenId }))
  const [tokenPrices, namedContracts] = await Promise.all([
    loadTokenPrices(api, { tokens: priced, timestamp: null }, signal),
    findNamedContracts(
      api,
      transaction.outputs.filter(({ ergoTree }) => ergoTree !== FEE_SCRIPT),
      { addressPrefix, signal },
    ),
  ])
  const isPartial = wanted.length > MAX_BOXES
  return { boxes, tokens, tokenPrices, namedContracts, state: known?.state ?? null, isPartial }
}

const MAX_CONTRACTS = 4
/** Addresses are part of a URL. */
const MAX_ADDRESS_LENGTH = 1_500

async function findNamedContracts(
  api: Pick<ApiClient, 'get'>,
  outputs: readonly Box[],
  { addressPrefix, signal }: { readonly addressPrefix: number; readonly signal: AbortSignal },
): Promise<ReadonlySet<string>> {
  const parties = [...new Set(outputs.map(({ ergoTree }) => ergoTree))].map((each) =>
    deriveKnownParty(each, addressPrefix),
  )
  const contracts = parties.filter(
    ({ kind, address }) => kind !== 'P2PK' && address !== '' && address.length <= MAX_ADDRESS_LENGTH,
  )
  const namedContracts = new Set<string>()
  await forEachConcurrently(contracts.slice(0, MAX_CONTRACTS), async ({ address }) => {
    const found = await callApi(api, resolveText, { text: address }, signal).catch(() => null)
    if (found?.candidates.some(({ id, name }) => id === address && name !== null)) namedContracts.add(address)
  })
  return namedContracts
}

async function forEachConcurrently<T>(items: readonly T[], task: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    // All workers share the iterator, so each item is processed once.
    for (const item of queue) await task(item)
  }
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, items.length) }, worker))
}

/** `check` asks the nodes whether they would accept it; `submit` sends it to the network. */
export type SendMode = 'check' | 'submit'

export type SendResult =
  | { readonly kind: 'accepted' }
  /** `detail` is the text of a node or of the API. */
  | { readonly kind: 'rejected'; readonly detail: string }
  | { readonly kind: 'limited' | 'unavailable' }

const PATHS: Readonly<Record<SendMode, string>> = { check: checkTransaction.path, submit: submitTransaction.path }

/** Sends a signed transaction to the API, with the context variables in the signed order. */
export async function sendTransaction(
  { post }: Pick<ApiClient, 'post'>,
  { transaction, mode }: { readonly transaction: Transaction; readonly mode: SendMode },
  signal: AbortSignal,
): Promise<SendResult> {
  if (post === undefined) return { kind: 'unavailable' }
  try {
    const result = await post(PATHS[mode], printJson(nodeTransactionJson(transaction)), signal)
    if (result.ok) return { kind: 'accepted' }
    if (result.status === 429) return { kind: 'limited' }
    return result.status >= 500 ? { kind: 'unavailable' } : { kind: 'rejected', detail: result.detail }
  } catch {
    return { kind: 'unavailable' }
  }
}
