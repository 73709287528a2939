import { FEE_SCRIPT, minerKeyOf, type NanoErg, toNanoErg } from '@ergo-explorer/chain'
import { findNamedContract, type PartyView } from '../party-view.ts'
import { buildNetEffectView } from './net-effect.ts'
import type { TokenView } from '../token-view.ts'
import type { AssetData, BoxData, TransactionData } from './transaction-data.ts'
import type { AssetView, BoxView, OwnerView, BoxListView, TransactionView, ConstantView } from './transaction-view.ts'

/** Maximum number of boxes listed per side; counts and sums include all. */
export const MAX_BOXES = 1_000

/** Number of boxes per side with script and registers. Others show these only on the box page. */
export const MAX_DETAILED_BOXES = 20

/** Maximum number of characters of scripts, registers and proofs in one page. */
const MAX_DETAIL_LENGTH = 120_000
const MAX_VALUE_LENGTH = 600
const MAX_SCRIPT_LENGTH = 8_192

/** Builds the transaction page view, from data of any API version. */
export function buildTransactionView(data: TransactionData): TransactionView {
  const { inputs, dataInputs, outputs, mints, burns, ...rest } = data
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
  const assetOf = ({ token, amount }: AssetData): AssetView => {
    const tokenIndex = tokens.get(token.tokenId) ?? tokenViews.push(token) - 1
    tokens.set(token.tokenId, tokenIndex)
    return { token: tokenIndex, amount }
  }
  const reserveDetail = (size: number) => {
    if (size > detailLeft) return false
    detailLeft -= size
    return true
  }
  const buildBoxSummary = (box: BoxData, role: BoxView['role'], script: string | null): BoxView => ({
    boxId: box.boxId,
    value: box.value,
    owner: box.owner && ownerOf(box.owner, script),
    assets: box.assets.map(assetOf),
    ...(role !== undefined && { role }),
    ...(box.spentBy !== null && { spentBy: box.spentBy }),
    ...(box.isRent && { isRent: true }),
  })
  const buildBox = (box: BoxData, role: BoxView['role']): BoxView => {
    const registers = box.registers.map(truncateValue)
    const extension = box.extension.map(truncateValue)
    const fits = reserveDetail(sizeOf(registers) + sizeOf(extension) + (box.proof?.length ?? 0))
    const summary = buildBoxSummary(box, role, box.ergoTree)
    const lacksScript =
      box.ergoTree !== null && summary.owner !== null && ownerViews[summary.owner]?.ergoTree === undefined
    return {
      ...summary,
      ...(box.transactionId !== null && { transactionId: box.transactionId }),
      ...(fits && registers.length > 0 && { registers }),
      ...(fits && extension.length > 0 && { extension }),
      ...(fits && box.proof !== null && { proof: truncate(box.proof, MAX_SCRIPT_LENGTH) }),
      ...((!fits || lacksScript) && { isTruncated: true }),
    }
  }
  const isCoinbase = isCoinbaseTransaction(data)
  const buildBoxList = (boxes: readonly BoxData[]): BoxListView => ({
    boxes: boxes.slice(0, MAX_BOXES).map((box, index) => {
      const role = roleOf(box, isCoinbase && index === 0)
      return index < MAX_DETAILED_BOXES ? buildBox(box, role) : buildBoxSummary(box, role, null)
    }),
    count: boxes.length,
    value: sumOf(boxes),
  })
  return {
    ...rest,
    fee: sumOf(outputs.filter(({ ergoTree }) => ergoTree === FEE_SCRIPT)) ?? toNanoErg(0n),
    total: sumOf(outputs) ?? toNanoErg(0n),
    outputs: buildBoxList(outputs),
    inputs: buildBoxList(inputs),
    dataInputs: buildBoxList(dataInputs),
    mints: mints.map(assetOf),
    burns: burns.map(assetOf),
    netEffect: buildNetEffectView(data, { maxBoxes: MAX_BOXES, assetOf }),
    owners: ownerViews,
    tokens: tokenViews,
  }
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
function isCoinbaseTransaction({ block, inputs, outputs }: TransactionData): boolean {
  const [emission, reward, ...others] = outputs
  return (
    block?.index === 0 &&
    inputs.length === 1 &&
    others.length === 0 &&
    emission?.owner?.address === inputs[0]?.owner?.address &&
    typeof reward?.ergoTree === 'string' &&
    minerKeyOf(reward.ergoTree) !== undefined
  )
}

function roleOf({ ergoTree }: BoxData, isEmission: boolean): BoxView['role'] {
  if (isEmission) return 'emission'
  return ergoTree === FEE_SCRIPT ? 'fee' : undefined
}

function sumOf(boxes: readonly BoxData[]): NanoErg | null {
  const values = boxes.map(({ value }) => value)
  return values.includes(null) ? null : toNanoErg(values.reduce((sum, value) => sum + BigInt(value ?? 0), 0n))
}

const truncate = (text: string, maxLength: number) => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text)

function truncateValue({ meaning, text, ...rest }: ConstantView): ConstantView {
  return {
    ...rest,
    text: truncate(text, MAX_VALUE_LENGTH),
    meaning: meaning && { ...meaning, value: truncate(meaning.value, MAX_VALUE_LENGTH) },
  }
}

const sizeOf = (values: readonly ConstantView[]) =>
  values.reduce((sum, { text, meaning }) => sum + text.length + (meaning?.value.length ?? 0), 0)
