import { FEE_SCRIPT, minerKeyOf, type NanoErg, toNanoErg } from '@ergo-explorer/chain'
import type { ContextValue, RegisterValue } from '@ergo-explorer/contract'
import type { KnownAsset, KnownTransaction, KnownTransactionInput } from '../api/operations.ts'
import { findNamedContract, type PartyView } from '@ergo-explorer/sentences/party-view'
import { checkFields } from '../resource/load-complete-view.ts'
import { type TokenView, toTokenView } from '@ergo-explorer/sentences/token-view'
import { buildNetEffectView } from './net-effect.ts'
import type {
  AssetView,
  BoxListView,
  BoxView,
  ConstantView,
  OwnerView,
  ShownField,
  TransactionView,
} from './transaction-view.ts'

/** Maximum number of boxes listed per side; counts and sums include all. */
export const MAX_BOXES = 1_000

/** Number of boxes per side with script and registers. Others show these only on the box page. */
export const MAX_DETAILED_BOXES = 20

/** Maximum number of characters of scripts, registers and proofs in one page. */
const MAX_DETAIL_LENGTH = 120_000
const MAX_VALUE_LENGTH = 600
const MAX_SCRIPT_LENGTH = 8_192

/** An input, a data input or an output. An unconfirmed transaction may spend a box that is not known. */
type ListedBox = Pick<KnownTransactionInput, 'boxId' | 'box'> & Partial<KnownTransactionInput>

export function buildTransactionView(detail: KnownTransaction): TransactionView {
  const { transactionId, status } = detail
  checkFields(status, { lists: ['orphanedIn'], others: ['depth', 'endedAt', 'conflictingTransactionId'] })
  const owners = new Map<string, number>()
  const ownerViews: OwnerView[] = []
  const tokens = new Map<string, number>()
  const tokenViews: TokenView[] = []
  let detailLeft = MAX_DETAIL_LENGTH

  const ownerOf = (party: PartyView, script: string | null) => {
    const key = `${party.address} ${script}`
    const knownIndex = owners.get(key)
    if (knownIndex !== undefined) return knownIndex
    const fits = reserveDetail(script?.length ?? 0)
    owners.set(key, ownerViews.length)
    return (
      ownerViews.push({
        ...compactOwner(party),
        ...(fits && script !== null && { ergoTree: truncate(script, MAX_SCRIPT_LENGTH) }),
      }) - 1
    )
  }
  const assetOf = (asset: KnownAsset): AssetView => {
    const { tokenId, amount } = asset
    const tokenIndex = tokens.get(tokenId) ?? tokenViews.push(toTokenView(asset)) - 1
    tokens.set(tokenId, tokenIndex)
    return { token: tokenIndex, amount }
  }
  const reserveDetail = (size: number) => {
    if (size > detailLeft) return false
    detailLeft -= size
    return true
  }
  const buildBoxSummary = (
    { boxId, box, isRent }: ListedBox,
    role: BoxView['role'],
    script: string | null,
  ): BoxView => ({
    boxId,
    value: box?.value ?? null,
    owner: box?.owner ? ownerOf(box.owner, script) : null,
    assets: box?.assets?.map(assetOf) ?? [],
    ...(role !== undefined && { role }),
    ...(box?.spentBy && box.spentBy.transactionId !== transactionId && { spentBy: box.spentBy }),
    ...(isRent === true && { isRent }),
  })
  const buildBox = (listed: ListedBox, role: BoxView['role']): BoxView => {
    const { box, proof = null } = listed
    const registers = box?.registers?.map(truncateValue) ?? []
    const extension = (listed.extension ?? []).toSorted((a, b) => a.id - b.id).map(truncateValue)
    const fits = reserveDetail(sizeOf(registers) + sizeOf(extension) + (proof?.length ?? 0))
    const ergoTree = box?.ergoTree ?? null
    const summary = buildBoxSummary(listed, role, ergoTree)
    const lacksScript = ergoTree !== null && summary.owner !== null && ownerViews[summary.owner]?.ergoTree === undefined
    return {
      ...summary,
      // All outputs were created by this transaction.
      ...(box &&
        box.transactionId !== transactionId &&
        box.transactionId !== null && { transactionId: box.transactionId }),
      ...(fits && registers.length > 0 && { registers }),
      ...(fits && extension.length > 0 && { extension }),
      ...(fits && proof !== null && { proof: truncate(proof, MAX_SCRIPT_LENGTH) }),
      ...((!fits || lacksScript) && { isTruncated: true }),
    }
  }
  const isCoinbase = isCoinbaseTransaction(detail)
  const buildBoxList = (boxes: readonly ListedBox[]): BoxListView => ({
    boxes: boxes.slice(0, MAX_BOXES).map((listed, index) => {
      const role = roleOf(listed, isCoinbase && index === 0)
      return index < MAX_DETAILED_BOXES ? buildBox(listed, role) : buildBoxSummary(listed, role, null)
    }),
    count: boxes.length,
    value: sumOf(boxes),
  })
  const outputs = detail.outputs.map((box) => ({ boxId: box.boxId, box }))
  // A data input is not spent here, so its spender is not shown.
  const dataInputs = detail.dataInputs.map(({ boxId, box }) => ({ boxId, box: box && { ...box, spentBy: null } }))
  return {
    ...pickShown(detail),
    fee: sumOf(outputs.filter(({ box }) => box.ergoTree === FEE_SCRIPT)) ?? toNanoErg(0n),
    total: sumOf(outputs) ?? toNanoErg(0n),
    outputs: buildBoxList(outputs),
    inputs: buildBoxList(detail.inputs),
    dataInputs: buildBoxList(dataInputs),
    mints: detail.mints.map(assetOf),
    burns: detail.burns?.map(assetOf) ?? [],
    netEffect: buildNetEffectView(detail, { maxBoxes: MAX_BOXES, assetOf }),
    owners: ownerViews,
    tokens: tokenViews,
  }
}

/** The response has more fields than the page needs. */
function pickShown(detail: KnownTransaction): Pick<TransactionView, ShownField> {
  const { transactionId, state, blockId, height, index, timestamp, confirmations, firstSeen, size, story } = detail
  const block = { blockId, height, index, timestamp, confirmations }
  return { transactionId, state, ...block, firstSeen, size, story, status: detail.status, usdRate: detail.usdRate }
}

/** The hash is only shown when the script cannot be parsed, the contract only by its label. */
function compactOwner(party: PartyView): OwnerView {
  const { address, kind, scriptHash, isReadable, label } = party
  const templateHash = findNamedContract(party)
  return {
    address,
    kind,
    ...(!isReadable && { isReadable, scriptHash }),
    ...(templateHash !== undefined && { templateHash }),
    ...(label !== null && { label }),
  }
}

/** The first transaction of a block recreates the emission box and pays the miner's reward. */
function isCoinbaseTransaction({ index, inputs, outputs }: KnownTransaction): boolean {
  const [emission, reward, ...others] = outputs
  return (
    index === 0 &&
    inputs.length === 1 &&
    others.length === 0 &&
    emission?.owner?.address === inputs[0]?.box?.owner?.address &&
    typeof reward?.ergoTree === 'string' &&
    minerKeyOf(reward.ergoTree) !== undefined
  )
}

function roleOf({ box }: ListedBox, isEmission: boolean): BoxView['role'] {
  if (isEmission) return 'emission'
  return box?.ergoTree === FEE_SCRIPT ? 'fee' : undefined
}

function sumOf(boxes: readonly ListedBox[]): NanoErg | null {
  const values = boxes.map(({ box }) => box?.value ?? null)
  return values.includes(null) ? null : toNanoErg(values.reduce((sum, value) => sum + BigInt(value ?? 0), 0n))
}

const truncate = (text: string, maxLength: number) => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text)

function truncateValue({ id, type, text, bytes: value, meaning }: RegisterValue | ContextValue): ConstantView {
  return {
    id: String(id),
    type,
    text: truncate(text ?? value, MAX_VALUE_LENGTH),
    meaning: meaning && { ...meaning, value: truncate(meaning.value, MAX_VALUE_LENGTH) },
  }
}

const sizeOf = (values: readonly ConstantView[]) =>
  values.reduce((sum, { text, meaning }) => sum + text.length + (meaning?.value.length ?? 0), 0)
