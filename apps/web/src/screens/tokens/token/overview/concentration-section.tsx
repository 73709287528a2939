import type { HolderConcentration } from '@ergo-explorer/contract'
import type { TokenDetail } from '@ergo-explorer/contract'
import { TokenAmount } from '#entities/amount.tsx'
import { formatCount } from '#format/number.ts'
import { formatPercent } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import css from '../token.module.css'

interface ConcentrationSectionProps {
  readonly token: TokenDetail
}

/** How the supply is distributed: contracts, and wallets by rank. */
export function ConcentrationSection({ token }: ConcentrationSectionProps) {
  const t = useTranslation()
  const { concentration, circulating } = token
  if (concentration === null || token.holderCount < 2) return null
  const { bands, top } = concentration
  const total = BigInt(circulating ?? token.existing)
  const largest = top.find(({ holderCount }) => holderCount === TOP) ?? top.at(-1)
  const title = t.text('token.concentration')
  return (
    <Section title={title} note={t.text(circulating === null ? 'token.shareOfExisting' : 'token.shareOfCirculating')}>
      <BandBar bands={bands} />
      <DataTable
        caption={title}
        rows={bands}
        keyOf={({ kind }) => kind}
        columns={[
          {
            head: t.text('token.group'),
            card: 'title',
            cell: ({ kind }) => (
              <span className={css.band}>
                <svg viewBox="0 0 10 10" aria-hidden="true">
                  <rect data-band={kind} width="10" height="10" />
                </svg>
                {t.text(`token.band.${kind}`)}
              </span>
            ),
          },
          {
            head: t.text('token.holders'),
            kind: 'number',
            card: 'under',
            label: true,
            cell: ({ holderCount }) => formatCount(holderCount),
          },
          {
            head: t.text('token.amount'),
            kind: 'number',
            card: 'figure',
            cell: ({ amount }) => <TokenAmount amount={amount} decimals={token.decimals} />,
          },
          {
            head: t.text('token.share'),
            kind: 'number',
            card: 'side',
            cell: ({ amount }) => formatPercent(BigInt(amount), total),
          },
        ]}
      />
      {largest !== undefined && (
        <p className={css.lead}>
          {t.text('token.topHolders', {
            count: largest.holderCount,
            share: formatPercent(BigInt(largest.amount), total),
          })}
        </p>
      )}
    </Section>
  )
}

const TOP = 10

/** One bar of the whole supply. The table beside it has the same values as text. */
function BandBar({ bands }: { readonly bands: HolderConcentration['bands'] }) {
  const starts = bands.map((_, index) => bands.slice(0, index).reduce((sum, { share }) => sum + Number(share), 0))
  return (
    <svg className={css.bands} height="28" aria-hidden="true">
      {bands.map(({ kind, share }, index) => (
        <rect key={kind} data-band={kind} x={`${starts[index]}%`} width={`${share}%`} height="28" />
      ))}
    </svg>
  )
}
