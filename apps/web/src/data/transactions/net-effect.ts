import {
  type Amounts,
  type Asset,
  type EffectOnParty,
  effectOnParty,
  netEffect,
  type NetEffect,
  type PartyEffect,
  type SystemScripts,
  sumOfBoxes,
  type TokenId,
  toNanoErg,
  toTokenUnits,
} from '@ergo-explorer/chain'
import type { EffectOfTransaction } from '@ergo-explorer/sentences/effect-message'
import type { KnownAsset, KnownTransaction, KnownTransactionBox } from '../api/operations.ts'
import type { PartyView } from '@ergo-explorer/sentences/party-view'
import {
  type AssetView,
  type BoxView,
  type NetEffectView,
  ownerToParty,
  type TransactionView,
} from './transaction-view.ts'

interface BuildOptions {
  /** Listed boxes per side. */
  readonly maxBoxes: number
  readonly assetOf: (asset: KnownAsset) => AssetView
}

type Box = KnownTransactionBox | null

/** Groups the boxes by script. Null if a box is not completely known: an input without script may hold tokens. */
export function buildNetEffectView(
  { inputs: spent, outputs }: Pick<KnownTransaction, 'inputs' | 'outputs'>,
  { maxBoxes, assetOf }: BuildOptions,
): NetEffectView | null {
  const inputs = spent.map(({ box }) => box)
  if ([...inputs, ...outputs].some((box) => box === null || box.ergoTree === null || box.value === null)) return null
  const numbers = new Map<string | null, number>()
  const numberOf = (box: Box) => {
    const ergoTree = box?.ergoTree ?? null
    const number = numbers.get(ergoTree) ?? numbers.size
    numbers.set(ergoTree, number)
    return number
  }
  const unlisted = { inputs: inputs.slice(maxBoxes), outputs: outputs.slice(maxBoxes) }
  const boxes = unlisted.inputs.length + unlisted.outputs.length
  return {
    inputs: inputs.slice(0, maxBoxes).map(numberOf),
    outputs: outputs.slice(0, maxBoxes).map(numberOf),
    ...(boxes > 0 && { unlisted: { boxes, ...sumUnlisted(unlisted, assetOf) } }),
  }
}

function sumUnlisted(
  { inputs, outputs }: { readonly inputs: readonly Box[]; readonly outputs: readonly Box[] },
  assetOf: BuildOptions['assetOf'],
): Omit<NonNullable<NetEffectView['unlisted']>, 'boxes'> {
  const known = new Map(
    [...inputs, ...outputs].flatMap((box) => box?.assets ?? []).map((asset) => [asset.tokenId, asset]),
  )
  const sumOf = (boxes: readonly Box[]) =>
    sumOfBoxes(
      boxes.map((box) => ({
        value: BigInt(box?.value ?? 0),
        assets: box?.assets?.map((asset) => chainAsset(asset, asset.amount)) ?? [],
      })),
    )
  const { nanoErg, assets } = sumAmounts([sumOf(outputs), negate(sumOf(inputs))])
  return {
    nanoErg: toNanoErg(nanoErg),
    assets: assets.flatMap(({ tokenId, amount }) => {
      const asset = known.get(tokenId)
      return asset === undefined ? [] : [assetOf({ ...asset, amount: toTokenUnits(amount) })]
    }),
  }
}

/** Ids from the API are only compared. */
const chainAsset = ({ tokenId }: { readonly tokenId: string }, amount: string): Asset => ({
  tokenId: tokenId as TokenId,
  amount: BigInt(amount),
})

/** Gains and losses together, without tokens that cancel out. */
export function sumAmounts(list: readonly Amounts[]): Amounts {
  const tokens = new Map<TokenId, bigint>()
  for (const { tokenId, amount } of list.flatMap(({ assets }) => assets))
    tokens.set(tokenId, (tokens.get(tokenId) ?? 0n) + amount)
  return {
    nanoErg: list.reduce((sum, { nanoErg }) => sum + nanoErg, 0n),
    assets: [...tokens].flatMap(([tokenId, amount]) => (amount === 0n ? [] : [{ tokenId, amount }])),
  }
}

/** A party of the net effect, with its boxes. */
export interface PartyChange extends PartyEffect {
  readonly party: PartyView
  readonly inputs: BoxRange
  readonly outputs: BoxRange
}

/** How many boxes of a side belong to a party. */
interface BoxRange {
  readonly boxes: number
  /** Index of the first one; -1 without any. */
  readonly first: number
}

/** Here scripts are numbers, so the fee contract is recognised by its box, and no other part of the protocol is. */
const NO_SYSTEM_SCRIPTS: Omit<SystemScripts, 'fee'> = { emission: '', treasury: '', noPremine: '' }

/** What each party gains and loses, in the order of inputs and then outputs; undefined if an input is unknown. */
export function readPartyChanges(transaction: TransactionView): PartyChange[] | undefined {
  const { netEffect: view, owners, tokens } = transaction
  if (view === null) return undefined
  const [inputs, outputs] = [transaction.inputs.boxes, transaction.outputs.boxes]
  const toOwned = (numbers: readonly number[]) => (box: BoxView, index: number) => ({
    ergoTree: String(numbers[index]),
    value: BigInt(box.value ?? 0),
    assets: readAssets(box.assets, tokens),
  })
  const fee = view.outputs[outputs.findIndex(({ role }) => role === 'fee')]
  const { parties } = netEffect(inputs.map(toOwned(view.inputs)), outputs.map(toOwned(view.outputs)), {
    ...NO_SYSTEM_SCRIPTS,
    fee: fee === undefined ? '' : String(fee),
  })
  const [inputRanges, outputRanges] = [rangesOf(view.inputs), rangesOf(view.outputs)]
  return parties.flatMap((effect) => {
    const number = Number(effect.script)
    const [own, paid] = [inputRanges.get(number) ?? NO_BOXES, outputRanges.get(number) ?? NO_BOXES]
    const index = (inputs[own.first] ?? outputs[paid.first])?.owner ?? -1
    const owner = owners[index]
    return owner === undefined ? [] : [{ ...effect, party: ownerToParty(owner), inputs: own, outputs: paid }]
  })
}

const NO_BOXES: BoxRange = { boxes: 0, first: -1 }

function rangesOf(numbers: readonly number[]): ReadonlyMap<number, BoxRange> {
  const ranges = new Map<number, BoxRange>()
  for (const [index, number] of numbers.entries()) {
    const { boxes, first } = ranges.get(number) ?? { boxes: 0, first: index }
    ranges.set(number, { boxes: boxes + 1, first })
  }
  return ranges
}

const negate = ({ nanoErg, assets }: Amounts): Amounts => ({
  nanoErg: -nanoErg,
  assets: assets.map(({ tokenId, amount }) => ({ tokenId, amount: -amount })),
})

/** Minted and burned tokens, as positive amounts. */
export const readMintsAndBurns = ({ mints, burns, tokens }: TransactionView): Pick<NetEffect, 'minted' | 'burned'> => ({
  minted: readAssets(mints, tokens),
  burned: readAssets(burns, tokens),
})

export const readAssets = (views: readonly AssetView[], tokens: TransactionView['tokens']): Asset[] =>
  views.flatMap(({ token: index, amount }) => {
    const token = tokens[index]
    return token === undefined ? [] : [chainAsset(token, amount)]
  })

/** The effect of a transaction on one address, as address pages show it. */
export interface Perspective {
  readonly own: PartyView
  readonly row: EffectOfTransaction
}

/** Undefined if no box of the transaction belongs to the address. */
export function readPerspective(transaction: TransactionView, address: string): Perspective | undefined {
  const parties = readPartyChanges(transaction)
  const own = parties?.find(({ party }) => party.address === address)
  if (parties === undefined || own === undefined) return undefined
  const effect = { parties, fee: BigInt(transaction.fee), ...readMintsAndBurns(transaction) }
  const found = effectOnParty(effect, own.script)
  return found && { own: own.party, row: toRow(found, parties, transaction) }
}

function toRow(
  { kind, feePaid, nanoErg, assets, counterparties }: EffectOnParty,
  parties: readonly PartyChange[],
  { story, tokens }: TransactionView,
): Perspective['row'] {
  const party = parties.find(({ script }) => script === counterparties[0])?.party
  return {
    story,
    effect: {
      kind,
      nanoErg: toNanoErg(nanoErg),
      assets: assets.flatMap(({ tokenId, amount }) => {
        const token = tokens.find((each) => each.tokenId === tokenId)
        return token === undefined ? [] : [{ ...token, amount: toTokenUnits(amount) }]
      }),
      fee: feePaid === undefined ? null : toNanoErg(feePaid),
      counterparties: party === undefined ? [] : [party],
      counterpartyCount: counterparties.length,
    },
  }
}

/** A row of the net effect. Gains are positive; all rows before the sum add up to zero. */
export type NetEffectRow = Amounts &
  (
    | { readonly kind: 'party'; readonly change: PartyChange }
    | { readonly kind: 'others'; readonly parties: number }
    | { readonly kind: 'unlisted'; readonly boxes: number }
    | { readonly kind: 'mint' | 'burn' | 'sum' }
  )

/** Parties with a row of their own. */
const MAX_LISTED_PARTIES = 20

/**
 * Wallets, then contracts, each in the order of their boxes, then the fee. New tokens come out of a row of their own, and burned tokens go
 * into one. Undefined if an input is unknown.
 * @param address a party that always has its row
 */
export function readNetEffectRows(transaction: TransactionView, address?: string): NetEffectRow[] | undefined {
  const changes = readPartyChanges(transaction)
  if (changes === undefined) return undefined
  const { minted, burned } = readMintsAndBurns(transaction)
  const owners = walletsFirst(changes.filter(({ role }) => role !== 'fee'))
  const isShown = (change: PartyChange, index: number) =>
    owners.length <= MAX_LISTED_PARTIES || index < MAX_LISTED_PARTIES - 1 || change.party.address === address
  const hidden = owners.filter((change, index) => !isShown(change, index))
  const rows: NetEffectRow[] = [
    ...owners.filter(isShown).map((change) => rowOf(change, { kind: 'party' as const, change })),
    ...(hidden.length === 0 ? [] : [{ kind: 'others' as const, parties: hidden.length, ...sumAmounts(hidden) }]),
    ...unlistedRow(transaction),
    ...changes.filter(({ role }) => role === 'fee').map((change) => rowOf(change, { kind: 'party' as const, change })),
    ...(minted.length === 0
      ? []
      : [{ kind: 'mint' as const, nanoErg: 0n, assets: negate({ nanoErg: 0n, assets: minted }).assets }]),
    ...(burned.length === 0 ? [] : [{ kind: 'burn' as const, nanoErg: 0n, assets: burned }]),
  ]
  return [...rows, { kind: 'sum', ...sumAmounts(rows) }]
}

/** A reader looks for the people of a swap, not for its pool. */
export const walletsFirst = (changes: readonly PartyChange[]): PartyChange[] =>
  changes.toSorted((a, b) => contractRank(a) - contractRank(b))

const contractRank = ({ party: { kind } }: PartyChange): number => Number(kind !== 'P2PK')

const rowOf = <Kind extends object>({ nanoErg, assets }: Amounts, kind: Kind): Amounts & Kind => ({
  nanoErg,
  assets,
  ...kind,
})

function unlistedRow({ netEffect: view, tokens }: TransactionView): NetEffectRow[] {
  const unlisted = view?.unlisted
  if (unlisted === undefined) return []
  const { boxes, nanoErg, assets } = unlisted
  return [{ kind: 'unlisted', boxes, nanoErg: BigInt(nanoErg), assets: readAssets(assets, tokens) }]
}

/** A transaction in which every party either pays or is paid. */
export interface Payment {
  readonly senders: readonly PartyChange[]
  readonly recipients: readonly PartyChange[]
  /** What the recipients gain together. */
  readonly total: Amounts
}

/** Parties that fit side by side. */
const MAX_PAYMENT_PARTIES = 4

/** Undefined for swaps, calls of contracts, mints, burns, and payments with many parties. */
export function readPayment(transaction: TransactionView): Payment | undefined {
  const { mints, burns } = transaction
  const parties = readPartyChanges(transaction)?.filter(({ role }) => role !== 'fee')
  if (parties === undefined || transaction.netEffect?.unlisted !== undefined || mints.length + burns.length > 0)
    return undefined
  const senders = parties.filter(({ nanoErg, assets }) => isOnly(-1, nanoErg, assets))
  const recipients = parties.filter(({ nanoErg, assets }) => isOnly(1, nanoErg, assets))
  const isPayment = senders.length > 0 && recipients.length > 0 && parties.length <= MAX_PAYMENT_PARTIES
  if (!isPayment || senders.length + recipients.length < parties.length) return undefined
  return { senders, recipients, total: sumAmounts(recipients) }
}

/** Whether there are only gains (1) or only losses (-1). */
function isOnly(direction: 1 | -1, nanoErg: bigint, assets: Amounts['assets']): boolean {
  const amounts = [nanoErg, ...assets.map(({ amount }) => amount)].filter((amount) => amount !== 0n)
  return amounts.length > 0 && amounts.every((amount) => amount > 0n === direction > 0)
}

const MAX_SIMPLE_RECIPIENTS = 2
const MAX_SIMPLE_BOXES = 8

/** A payment that its first panel tells completely, so that net effect and flow would repeat it. */
export function isSimplePayment(transaction: TransactionView): boolean {
  const payment = readPayment(transaction)
  return (
    payment !== undefined &&
    payment.senders.length === 1 &&
    payment.recipients.length <= MAX_SIMPLE_RECIPIENTS &&
    transaction.inputs.count + transaction.outputs.count <= MAX_SIMPLE_BOXES
  )
}
