import type { NanoErg, TokenUnits } from '@ergo-explorer/chain'
import type { ReactNode } from 'react'
import type { HolderRow } from '#data/tokens/rich-list.ts'
import { TokenAmount } from '#entities/amount.tsx'
import { formatCount } from '#format/number.ts'
import { formatPercent } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Column, DataTable, ShareBar, type TableRows } from '#ui/table/data-table.tsx'
import { HolderName } from './holder-name.tsx'

export interface HolderTableProps<Amount extends NanoErg | TokenUnits> {
  readonly caption: string
  readonly heads: { readonly amount: string; readonly share: string }
  readonly rows: TableRows<HolderRow<Amount>>
  /** Number of holders ranked before the first row. */
  readonly rankOffset: number
  readonly circulating: Amount
  readonly renderAmount: (amount: Amount) => ReactNode
  readonly figure?: Column<HolderRow<Amount>>['figure']
  /** Whether names are emphasized. */
  readonly lead?: boolean | undefined
}

/** Holders of a token or of the coin, largest amount first. */
export function HolderTable<Amount extends NanoErg | TokenUnits>({
  caption,
  heads,
  rows,
  rankOffset,
  circulating,
  renderAmount,
  figure,
  lead,
}: HolderTableProps<Amount>) {
  const t = useTranslation()
  const total = BigInt(circulating)
  return (
    <DataTable
      caption={caption}
      rows={rows}
      keyOf={({ party }) => party.scriptHash ?? party.address}
      columns={[
        {
          head: t.text('token.rank'),
          card: 'under',
          label: true,
          dim: true,
          skeleton: 1,
          cell: (_, index) => formatCount(rankOffset + index + 1),
        },
        {
          head: t.text('token.address'),
          card: 'title',
          lead,
          skeleton: 5,
          cell: (holder) => <HolderName holder={holder} />,
        },
        {
          head: heads.amount,
          kind: 'number',
          card: 'figure',
          skeleton: 4,
          figure,
          cell: ({ amount }) => renderAmount(amount),
        },
        {
          head: heads.share,
          kind: 'number',
          card: 'side',
          dim: ({ isCirculating }) => !isCirculating,
          cell: ({ amount, isCirculating }) =>
            isCirculating ? (
              <>
                <ShareBar share={shareOf(BigInt(amount), total)} />
                {formatPercent(BigInt(amount), total)}
              </>
            ) : (
              t.text('richList.locked')
            ),
        },
      ]}
    />
  )
}

/** Precise enough for a bar of less than a hundred pixels. */
const shareOf = (part: bigint, total: bigint): number => (total === 0n ? 0 : Number((part * 10_000n) / total) / 10_000)

export interface TokenHolderTableProps extends Pick<
  HolderTableProps<TokenUnits>,
  'rows' | 'rankOffset' | 'circulating'
> {
  readonly decimals: number | null
}

export function TokenHolderTable({ decimals, ...holders }: TokenHolderTableProps) {
  const t = useTranslation()
  return (
    <HolderTable
      caption={t.text('token.holders')}
      heads={{ amount: t.text('token.amount'), share: t.text('token.share') }}
      renderAmount={(amount) => <TokenAmount amount={amount} decimals={decimals} />}
      {...holders}
    />
  )
}
