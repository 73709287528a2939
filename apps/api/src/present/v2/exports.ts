import {
  ERG_DECIMALS,
  findResembledCoin,
  formatErg,
  formatTokenUnits,
  percentHalfUp,
  toNanoErg,
  toTokenUnits,
} from '@ergo-explorer/chain'
import type { CsvCell } from '@ergo-explorer/contract/csv'
import type { BalanceChangeRecord } from '#queries/addresses/exports.ts'
import { type BoxRecord, ERG_ASSET_ID } from '#queries/boxes/records.ts'
import type { HolderRecord, TokenSupply } from '#queries/tokens/holders.ts'
import { shareBaseOf, type TokenSupplyFigures } from './tokens/token-supply.ts'
import { presentParty } from './parties.ts'
import { storyKindName } from './transactions.ts'
import type { PresentContext } from './present-context.ts'
import { SHARE_DECIMALS } from './tokens/tokens.ts'

/** Amounts are exported twice: with decimals, and as an integer in the smallest unit. */
const AMOUNT_COLUMNS = ['amount', 'unit', 'smallest_amount', 'smallest_unit', 'token_id', 'decimals'] as const

interface TokenUnit {
  readonly tokenId: string
  readonly name: string | null
  readonly decimals: number | null
}

function amountCells(amount: bigint, asset: TokenUnit): CsvCell[] {
  const { tokenId, name, decimals } = asset
  const figure = formatFigure(amount, asset)
  if (tokenId === ERG_ASSET_ID) return [figure, 'ERG', amount, 'nanoERG', null, ERG_DECIMALS]
  return [figure, unitOf(tokenId, name), amount, 'smallest unit of the token', tokenId, decimals ?? 0]
}

/** A token that uses the name of the coin is named by its id, so that ERG in this column is always the coin. */
const unitOf = (tokenId: string, name: string | null): string =>
  name === null || name === '' || findResembledCoin(name) !== undefined ? tokenId : name

const formatFigure = (amount: bigint, { tokenId, decimals }: Omit<TokenUnit, 'name'>): string =>
  tokenId === ERG_ASSET_ID ? formatErg(toNanoErg(amount)) : formatTokenUnits(toTokenUnits(amount), decimals ?? 0)

const timeOf = (timestamp: bigint): string => new Date(Number(timestamp)).toISOString()

export const BALANCE_CHANGE_CSV_COLUMNS = [
  'time_utc',
  'height',
  'transaction_id',
  'kind',
  ...AMOUNT_COLUMNS,
  'balance_after',
] as const

export const presentBalanceChangeCells = (change: BalanceChangeRecord): CsvCell[] => [
  timeOf(change.timestamp),
  change.height,
  change.transactionId,
  storyKindName(change.kind),
  ...amountCells(change.delta, change),
  formatFigure(change.balance, change),
]

export const BOX_CSV_COLUMNS = [
  'height',
  'creation_height',
  'box_id',
  'transaction_id',
  'index',
  'spent_by_transaction_id',
  ...AMOUNT_COLUMNS,
] as const

/** One row for ERG and one per token. */
export function presentBoxRows(box: BoxRecord): CsvCell[][] {
  const { height, creationHeight, id, transactionId, position, spentBy } = box
  const boxCells: CsvCell[] = [height, creationHeight, id, transactionId, position, spentBy]
  return [
    [...boxCells, ...amountCells(box.value, { tokenId: ERG_ASSET_ID, name: null, decimals: null })],
    ...box.assets.map((asset) => [...boxCells, ...amountCells(asset.amount, asset)]),
  ]
}

export const HOLDER_CSV_COLUMNS = ['rank', 'address', 'label', ...AMOUNT_COLUMNS, 'share_percent'] as const

export function presentHolderCells(
  context: PresentContext,
  holder: HolderRecord,
  {
    rank,
    token,
    figures,
  }: {
    readonly rank: number
    readonly token: TokenSupply & { readonly tokenId: string }
    readonly figures: TokenSupplyFigures
  },
): CsvCell[] {
  const shareBase = shareBaseOf(figures, holder.hash)
  return [
    rank,
    holder.address,
    presentParty(context, holder).label?.name ?? null,
    ...amountCells(holder.amount, token),
    shareBase === undefined ? null : percentHalfUp(holder.amount, shareBase, SHARE_DECIMALS),
  ]
}
