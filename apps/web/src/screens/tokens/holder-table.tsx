import { type NanoErg, readTokenUnits, type TokenUnits } from '@ergo-explorer/chain'
import type { Holder } from '@ergo-explorer/contract'
import type { ReactNode } from 'react'
import { TokenAmount } from '#entities/amount.tsx'
import { formatCount } from '#format/number.ts'
import { formatPercent } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Column, DataTable, ShareBar, type TableRows } from '#ui/table/data-table.tsx'
import { HolderName } from './holder-name.tsx'

export interface HolderTableProps {
  readonly caption: string
  readonly heads: { readonly amount: string; readonly share: string }
  readonly rows: TableRows<Holder>
  /** Number of holders ranked before the first row. */
  readonly rankOffset: number
  readonly circulating: NanoErg | TokenUnits
  /** The API uses one type for holders of tokens and of the coin, so the caller knows the unit. */
  readonly renderAmount: (amount: string) => ReactNode
  readonly figure?: Column<Holder>['figure']
  /** Whether names are emphasized. */
  readonly lead?: boolean | undefined
}

/** Holders of a token or of the coin, largest amount first. */
export function HolderTable({
  caption,
  heads,
  rows,
  rankOffset,
  circulating,
  renderAmount,
  figure,
  lead,
}: HolderTableProps) {
  const t = useTranslation()
  const total = BigInt(circulating)
  return (
    <DataTable
      caption={caption}
      rows={rows}
      keyOf={({ party }) => party.scriptHash}
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
          cell: ({ party }) => <HolderName party={party} />,
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
          dim: ({ share }) => share === null,
          cell: ({ amount, share }) =>
            share === null ? (
              t.text('richList.locked')
            ) : (
              <>
                <ShareBar share={shareOf(BigInt(amount), total)} />
                {formatPercent(BigInt(amount), total)}
              </>
            ),
        },
      ]}
    />
  )
}

/** Precise enough for a bar of less than a hundred pixels. */
const shareOf = (part: bigint, total: bigint): number => (total === 0n ? 0 : Number((part * 10_000n) / total) / 10_000)

export interface TokenHolderTableProps extends Pick<HolderTableProps, 'rows' | 'rankOffset' | 'circulating'> {
  readonly decimals: number | null
}

export function TokenHolderTable({ decimals, ...holders }: TokenHolderTableProps) {
  const t = useTranslation()
  return (
    <HolderTable
      caption={t.text('token.holders')}
      heads={{ amount: t.text('token.amount'), share: t.text('token.share') }}
      renderAmount={(amount) => <TokenAmount amount={readTokenUnits(amount)} decimals={decimals} />}
      {...holders}
    />
  )
}
