import { type NanoErg, readTokenUnits, type TokenUnits } from '@ergo-explorer/chain'
import type { Holder, Party } from '@ergo-explorer/contract'
import type { ReactNode } from 'react'
import { TokenAmount } from '#entities/amount.tsx'
import { formatCount } from '#format/number.ts'
import { formatPercent } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Column, DataTable, ShareBar, type TableRows } from '#ui/table/data-table.tsx'
import { AddressLink } from '#entities/links.tsx'
import { ScreenLink } from '#entities/screen-link.tsx'
import { shortenId } from '#format/id.ts'
import { Tag } from '#ui/text/tag.tsx'
import css from './tokens.module.css'

interface HolderTableProps {
  readonly caption: string
  readonly heads: { readonly amount: string; readonly share: string }
  readonly rows: TableRows<Holder>
  /** Number of holders ranked before the first row. */
  readonly rankOffset: number
  /** Instead of a share of coins that are no part of the total. */
  readonly withoutShare: string
  /** What the shares are parts of. */
  readonly total: NanoErg | TokenUnits
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
  withoutShare,
  rows,
  rankOffset,
  total,
  renderAmount,
  figure,
  lead,
}: HolderTableProps) {
  const t = useTranslation()
  const all = BigInt(total)
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
              withoutShare
            ) : (
              <ShareBar share={shareOf(BigInt(amount), all)}>{formatPercent(BigInt(amount), all)}</ShareBar>
            ),
        },
      ]}
    />
  )
}

/** Precise enough for a bar of less than a hundred pixels. */
const shareOf = (part: bigint, total: bigint): number => (total === 0n ? 0 : Number((part * 10_000n) / total) / 10_000)

interface TokenHolderTableProps extends Pick<HolderTableProps, 'rows' | 'rankOffset' | 'total'> {
  readonly decimals: number | null
}

export function TokenHolderTable({ decimals, ...holders }: TokenHolderTableProps) {
  const t = useTranslation()
  return (
    <HolderTable
      caption={t.text('token.holders')}
      heads={{ amount: t.text('token.amount'), share: t.text('token.share') }}
      withoutShare={t.text('token.notCirculating')}
      renderAmount={(amount) => <TokenAmount amount={readTokenUnits(amount)} decimals={decimals} />}
      {...holders}
    />
  )
}

/** A holder with its kind. Several holders can have the same name, so a name is followed by the address. */
function HolderName({ party }: { readonly party: Party }) {
  const t = useTranslation()
  const mark = categoryOf(party)
  return (
    <span className={css.names}>
      <AddressLink party={party} />
      {party.label !== null && party.address !== '' && (
        <span className={css.address}>
          <ScreenLink screen="address" to={`/addresses/${party.address}`}>
            {shortenId(party.address, 6)}
          </ScreenLink>
        </span>
      )}
      {mark !== null && <Tag>{t.text(`token.mark.${mark}`)}</Tag>}
    </span>
  )
}

/** Null for an ordinary key. */
function categoryOf({ kind, label }: Party): 'contract' | 'miner' | 'exchange' | null {
  if (label?.kind === 'miner' || label?.kind === 'exchange') return label.kind
  return kind === 'P2PK' ? null : 'contract'
}
