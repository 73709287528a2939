import {
  addressOfScript,
  type Asset,
  type Box,
  bytesToHex,
  decodeConstant,
  type DecodedTransaction,
  displayDecoded,
  limitedTypeName,
  maxTextLength,
  encodeAddress,
  FEE_SCRIPT,
  type Hex,
  hexToBytes,
  netEffect,
  type OwnedBox,
  parseErgoTree,
  REGISTER_IDS,
  toNanoErg,
  toTokenUnits,
} from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import type { PartyView } from '../party-view.ts'
import type { TokenView } from '../token-view.ts'
import { buildTransactionView } from '../transactions/build-transaction-view.ts'
import type { AssetData, BoxData, TransactionData } from '../transactions/transaction-data.ts'
import type { ConstantView, TransactionView } from '../transactions/transaction-view.ts'

/** What the API knows about the boxes and tokens of a decoded transaction, by id. */
export interface LookedUp {
  readonly boxes: ReadonlyMap<string, BoxData>
  readonly tokens: ReadonlyMap<string, TokenView>
}

export const NOTHING_LOOKED_UP: LookedUp = { boxes: new Map(), tokens: new Map() }

/** Shows a decoded transaction like any other. Inputs are unknown unless the text includes them or the API knows them. */
export function buildDecodedView(
  { transaction, boxes }: DecodedTransaction,
  addressPrefix: number,
  lookedUp: LookedUp = NOTHING_LOOKED_UP,
): TransactionView {
  const partyOf = createPartyFinder(addressPrefix, lookedUp)
  const tokenOf = createTokenFinder(lookedUp)
  const assetOf = ({ tokenId, amount }: Asset): AssetData => ({ token: tokenOf(tokenId), amount: toTokenUnits(amount) })
  const spentBox = (boxId: string): BoxData => {
    const found = lookedUp.boxes.get(boxId)
    const included = boxes.get(boxId)
    // A known transaction has spent its inputs itself.
    if (found !== undefined) return found.spentBy?.id === transaction.id ? { ...found, spentBy: null } : found
    if (included === undefined) return { ...EMPTY_BOX, boxId }
    return {
      ...EMPTY_BOX,
      boxId,
      ...contentOf(included),
      registers: registersOf(included.complete?.registers ?? {}),
      transactionId: included.complete?.transactionId ?? null,
    }
  }
  const contentOf = ({ value, ergoTree, assets }: OwnedBox) => ({
    value: toNanoErg(value),
    ergoTree,
    owner: partyOf(ergoTree),
    assets: assets.map(assetOf),
  })
  const inputs = transaction.inputs.map(({ boxId, proof, extension }) => ({
    ...spentBox(boxId),
    proof: proof === '' ? null : proof,
    extension: extension.map(([id, value]) => constantOf(String(id), value)),
  }))
  const { minted, burned } = tokenChanges(inputs, transaction.outputs)
  const data: TransactionData = {
    id: transaction.id,
    state: 'pending',
    block: null,
    timestamp: null,
    confirmations: null,
    firstSeen: null,
    size: transaction.size,
    story: null,
    statusDetails: { conflictsWith: null, depth: null, endedAt: null, endedBy: null, orphanedIn: [] },
    nanoErgPerUsd: null,
    inputs,
    dataInputs: transaction.dataInputs.map(spentBox),
    outputs: transaction.outputs.map((output) => ({
      ...EMPTY_BOX,
      boxId: output.boxId,
      ...contentOf(output),
      registers: registersOf(output.registers),
    })),
    mints: minted.map(assetOf),
    burns: burned.map(assetOf),
  }
  return buildTransactionView(data)
}

const EMPTY_BOX = {
  value: null,
  owner: null,
  ergoTree: null,
  assets: [],
  registers: [],
  transactionId: null,
  spentBy: null,
  proof: null,
  extension: [],
  isRent: false,
}

/** Minted and burned tokens; none while an input is unknown. */
function tokenChanges(inputs: readonly BoxData[], outputs: readonly Box[]) {
  const spent = inputs.flatMap(({ ergoTree, value, assets }) =>
    ergoTree === null || value === null
      ? []
      : // The ids were parsed, or come from the API.
        [{ ergoTree, value: BigInt(value), assets: assets.map(({ token, amount }) => chainAsset(token, amount)) }],
  )
  if (spent.length < inputs.length) return { minted: [], burned: [] }
  return netEffect(spent, outputs, { fee: FEE_SCRIPT, emission: '', treasury: '', noPremine: '' })
}

const chainAsset = ({ tokenId }: TokenView, amount: string): Asset => ({
  tokenId: tokenId as Asset['tokenId'],
  amount: BigInt(amount),
})

/** The address of a longer script takes seconds to compute; the protocol allows boxes of 4,096 bytes. */
const MAX_SCRIPT_LENGTH = 2 * 4_096

function createPartyFinder(addressPrefix: number, { boxes }: LookedUp): (ergoTree: Hex) => PartyView {
  // The API knows the names of some owners.
  const parties = new Map<Hex, PartyView>()
  for (const { ergoTree, owner } of boxes.values())
    if (ergoTree !== null && owner !== null) parties.set(ergoTree, owner)
  return (ergoTree) => {
    const known = parties.get(ergoTree) ?? derivePartyView(ergoTree, addressPrefix)
    parties.set(ergoTree, known)
    return known
  }
}

function derivePartyView(ergoTree: Hex, prefix: number): PartyView {
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
    label: null,
  }
}

function createTokenFinder({ boxes, tokens }: LookedUp): (tokenId: string) => TokenView {
  const known = new Map(tokens)
  for (const { assets } of boxes.values()) for (const { token } of assets) known.set(token.tokenId, token)
  return (tokenId) => known.get(tokenId) ?? { tokenId, name: null, decimals: null, genuineness: 'unknown' }
}

const registersOf = (registers: Box['registers']): ConstantView[] =>
  REGISTER_IDS.flatMap((id) => {
    const value = registers[id]
    return value === undefined ? [] : [constantOf(id, value)]
  })

function constantOf(id: string, value: Hex): ConstantView {
  const decoded = decodeConstant(hexToBytes(value))
  if (!decoded.ok) return { id, type: null, text: value, meaning: null }
  const type = limitedTypeName(decoded.value.type, maxTextLength(value))
  const text = displayDecoded(decoded.value, maxTextLength(value))
  return type === undefined || text === undefined
    ? { id, type: null, text: value, meaning: null }
    : { id, type, text, meaning: null }
}
