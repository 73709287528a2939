import type { OraclePoolDetail } from '@ergo-explorer/contract'
import { ShortTimestamp } from '#entities/timestamp.tsx'
import { BlockLink, ScreenLink } from '#entities/screen-link.tsx'
import { BoxLink, TransactionLink } from '#entities/links.tsx'
import { formatCount, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { formatPriceChange } from '../price-change.ts'
import { useRateFormatters } from '../use-rate-formatters.ts'

const SHOWN = 10

/** The newest rates, each with the change from the previous one. */
export function RecentRates({ pool: { poolNft, unit, recentRates } }: { readonly pool: OraclePoolDetail }) {
  const t = useTranslation()
  const { price, raw, per } = useRateFormatters(unit)
  const shown = recentRates.slice(0, SHOWN)
  const title = t.text('oraclePool.recent')
  return (
    <Section
      className="span-12"
      title={title}
      note={t.text('oraclePool.recentNote', { count: formatCount(shown.length) })}
      end={
        <ScreenLink screen="timeline" to={`/token/${poolNft}/timeline`}>
          {t.text('oraclePool.timeline')}
        </ScreenLink>
      }
    >
      <DataTable
        caption={title}
        rows={shown}
        keyOf={({ boxId }) => boxId}
        columns={[
          {
            head: t.text('oraclePool.epoch'),
            card: 'title',
            label: true,
            cell: ({ epoch }) => (epoch === null ? UNKNOWN_VALUE_TEXT : formatCount(epoch)),
          },
          {
            head: `${t.text('oracles.rate')}, ${per}`,
            kind: 'number',
            card: 'figure',
            cell: ({ rate }) => <span title={raw(formatCount(rate))}>{price(rate)}</span>,
          },
          {
            head: t.text('oraclePool.changeOf'),
            kind: 'number',
            card: 'side',
            cell: ({ rate }, index) => {
              const before = recentRates[index + 1]?.rate
              return before === undefined ? UNKNOWN_VALUE_TEXT : formatPriceChange(before, rate, unit)
            },
          },
          {
            head: t.text('oraclePool.transaction'),
            card: 'under',
            cell: ({ transactionId }) => <TransactionLink id={transactionId} length={6} />,
          },
          { head: t.text('oraclePool.box'), card: 'start', cell: ({ boxId }) => <BoxLink id={boxId} length={6} /> },
          {
            head: t.text('oraclePool.block'),
            kind: 'number',
            card: 'end',
            cell: ({ height }) => <BlockLink height={height} />,
          },
          {
            head: t.text('oraclePool.date'),
            kind: 'number',
            dim: true,
            cell: ({ timestamp }) => <ShortTimestamp timestamp={timestamp} />,
          },
        ]}
      />
    </Section>
  )
}
