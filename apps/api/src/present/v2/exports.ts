import { ERG_DECIMALS, formatAmount, percentHalfUp } from '@ergo-explorer/chain'
import type { CsvCell } from '@ergo-explorer/contract/csv'
import type { BalanceChangeRecord } from '../../queries/address-exports.ts'
import type { BoxRecord } from '../../queries/box-records.ts'
import type { HolderRecord, TokenSupply } from '../../queries/holders.ts'
import { ERG_ASSET_ID } from '../../queries/mempool-balances.ts'
import { presentParty } from './parties.ts'
import { storyKindName } from './stories.ts'
import type { PresentContext } from './present-context.ts'

/** Amounts are exported twice: with decimals, and as an integer in the smallest unit. */
const AMOUNT_COLUMNS = ['amount', 'unit', 'smallest_amount', 'smallest_unit', 'token_id', 'decimals'] as const

interface TokenUnit {
  readonly tokenId: string
  readonly name: string | null
  readonly decimals: number | null
}

function amountCells(amount: bigint, { tokenId, name, decimals }: TokenUnit): CsvCell[] {
  if (tokenId === ERG_ASSET_ID)
    return [formatAmount(amount, ERG_DECIMALS), 'ERG', amount, 'nanoERG', null, ERG_DECIMALS]
  const unit = name === null || name === '' ? tokenId : name
  return [formatAmount(amount, decimals ?? 0), unit, amount, 'smallest unit of the token', tokenId, decimals ?? 0]
}

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
  formatAmount(change.balance, change.tokenId === ERG_ASSET_ID ? ERG_DECIMALS : (change.decimals ?? 0)),
]

export const BOX_CSV_COLUMNS = [
  'height',
  'creation_height',
  'box_id',
  'transaction_id',
  'index',
  'spent_by',
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

const SHARE_DECIMALS = 6

export function presentHolderCells(
  context: PresentContext,
  holder: HolderRecord,
  { rank, token }: { readonly rank: number; readonly token: TokenSupply & { readonly tokenId: string } },
): CsvCell[] {
  return [
    rank,
    holder.address,
    presentParty(context, holder).label?.name ?? null,
    ...amountCells(holder.amount, token),
    percentHalfUp(holder.amount, token.emitted - token.burned, SHARE_DECIMALS),
  ]
}
