import { ERG_DECIMALS, formatAmount, percentHalfUp } from '@ergo-explorer/chain'
import type { Cell } from '@ergo-explorer/contract/csv'
import type { ChangeRecord } from '../../queries/address-exports.ts'
import type { BoxRecord } from '../../queries/box-records.ts'
import type { HolderRecord, TokenSupply } from '../../queries/holders.ts'
import { ERG } from '../../queries/pool-balances.ts'
import { presentParty } from './parties.ts'
import { kindOf } from './stories.ts'
import type { Terms } from './terms.ts'

/** Amounts stand twice: in the unit people use, and in the smallest one, which has no decimals. */
const AMOUNT_COLUMNS = ['amount', 'unit', 'smallest_amount', 'smallest_unit', 'token_id', 'decimals'] as const

interface Claims {
  readonly tokenId: string
  readonly name: string | null
  readonly decimals: number | null
}

function amountCells(amount: bigint, { tokenId, name, decimals }: Claims): Cell[] {
  if (tokenId === ERG) return [formatAmount(amount, ERG_DECIMALS), 'ERG', amount, 'nanoERG', null, ERG_DECIMALS]
  const unit = name === null || name === '' ? tokenId : name
  return [formatAmount(amount, decimals ?? 0), unit, amount, 'smallest unit of the token', tokenId, decimals ?? 0]
}

const timeOf = (timestamp: bigint): string => new Date(Number(timestamp)).toISOString()

export const CHANGE_COLUMNS = [
  'time_utc',
  'height',
  'transaction_id',
  'kind',
  ...AMOUNT_COLUMNS,
  'balance_after',
] as const

export const changeCells = (change: ChangeRecord): Cell[] => [
  timeOf(change.timestamp),
  change.height,
  change.transactionId,
  kindOf(change.kind),
  ...amountCells(change.delta, change),
  formatAmount(change.balance, change.tokenId === ERG ? ERG_DECIMALS : (change.decimals ?? 0)),
]

export const BOX_COLUMNS = [
  'height',
  'creation_height',
  'box_id',
  'transaction_id',
  'index',
  'spent_by',
  ...AMOUNT_COLUMNS,
] as const

/** A row for ERG, and one for each token. */
export function boxRows(box: BoxRecord): Cell[][] {
  const { height, creationHeight, id, transactionId, position, spentBy } = box
  const about: Cell[] = [height, creationHeight, id, transactionId, position, spentBy]
  return [
    [...about, ...amountCells(box.value, { tokenId: ERG, name: null, decimals: null })],
    ...box.assets.map((asset) => [...about, ...amountCells(asset.amount, asset)]),
  ]
}

export const HOLDER_COLUMNS = ['rank', 'address', 'label', ...AMOUNT_COLUMNS, 'share_percent'] as const

const SHARE_DECIMALS = 6

export function holderCells(
  terms: Terms,
  holder: HolderRecord,
  rank: number,
  token: TokenSupply & { readonly tokenId: string },
): Cell[] {
  return [
    rank,
    holder.address,
    presentParty(terms, holder).label?.name ?? null,
    ...amountCells(holder.amount, token),
    percentHalfUp(holder.amount, token.emitted - token.burned, SHARE_DECIMALS),
  ]
}
