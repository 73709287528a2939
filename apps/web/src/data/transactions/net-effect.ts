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
import type { AddressTransactionRow } from '../addresses/address-transactions.ts'
import type { PartyView } from '../party-view.ts'
import type { AssetData, BoxData, TransactionData } from './transaction-data.ts'
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
  readonly assetOf: (asset: AssetData) => AssetView
}

/** Groups the boxes by script. Null if a box is not completely known: an input without script may hold tokens. */
export function buildNetEffectView(
  { inputs, outputs }: Pick<TransactionData, 'inputs' | 'outputs'>,
  { maxBoxes, assetOf }: BuildOptions,
): NetEffectView | null {
  if ([...inputs, ...outputs].some(({ ergoTree, value }) => ergoTree === null || value === null)) return null
  const numbers = new Map<string | null, number>()
  const numberOf = ({ ergoTree }: BoxData) => {
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
  { inputs, outputs }: Pick<TransactionData, 'inputs' | 'outputs'>,
  assetOf: BuildOptions['assetOf'],
): Omit<NonNullable<NetEffectView['unlisted']>, 'boxes'> {
  const tokens = new Map(
    [...inputs, ...outputs].flatMap(({ assets }) => assets.map(({ token }) => [token.tokenId, token])),
  )
  const sumOf = (boxes: readonly BoxData[]) =>
    sumOfBoxes(
      boxes.map(({ value, assets }) => ({
        value: BigInt(value ?? 0),
        assets: assets.map(({ token, amount }) => chainAsset(token, amount)),
      })),
    )
  const { nanoErg, assets } = sumAmounts([sumOf(outputs), negate(sumOf(inputs))])
  return {
    nanoErg: toNanoErg(nanoErg),
    assets: assets.flatMap(({ tokenId, amount }) => {
      const token = tokens.get(tokenId)
      return token === undefined ? [] : [assetOf({ token, amount: toTokenUnits(amount) })]
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
  readonly row: Pick<AddressTransactionRow, 'story' | 'effect' | 'nanoErg' | 'assets'>
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
  const [first] = counterparties
  return {
    story,
    nanoErg: toNanoErg(nanoErg),
    assets: assets.flatMap(({ tokenId, amount }) => {
      const token = tokens.find((each) => each.tokenId === tokenId)
      return token === undefined ? [] : [{ token, amount: toTokenUnits(amount) }]
    }),
    effect: {
      kind,
      fee: feePaid === undefined ? null : toNanoErg(feePaid),
      counterparty: parties.find(({ script }) => script === first)?.party ?? null,
      counterpartyCount: counterparties.length,
    },
  }
}
