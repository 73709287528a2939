import { usePublicConfig } from '#config/use-public-config.ts'
import type { FeeBin } from '#data/mempool/mempool.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { formatCount, formatSize } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Section } from '#ui/layout/section.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { HistogramDrawing, formatFeeRange } from './histogram-drawing.tsx'

/** Histogram of fees per byte, with an equivalent table. */
export function FeeHistogram({ bins }: { readonly bins: readonly FeeBin[] }) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const title = t.text('mempool.histogram')
  const nano = `nano${unit}`
  return (
    <Section className="span-5" title={title} note={t.text('mempool.histogramNote', { unit: nano })}>
      <HistogramDrawing bins={bins} />
      <Disclosure summary={t.text('mempool.asTable')}>
        <DataTable
          caption={title}
          cards={false}
          rows={bins}
          keyOf={({ fromFeePerByte }) => fromFeePerByte}
          columns={[
            { head: t.text('mempool.perByte', { unit: nano }), kind: 'short', cell: formatFeeRange },
            {
              head: t.text('mempool.countColumn'),
              kind: 'number',
              cell: ({ transactionCount }) => formatCount(transactionCount),
            },
            { head: t.text('mempool.size'), kind: 'number', dim: true, cell: ({ size }) => formatSize(size) },
            {
              head: t.text('mempool.feesColumn', { unit }),
              kind: 'number',
              cell: ({ fees }) => <ErgAmount nanoErg={fees} />,
            },
          ]}
        />
      </Disclosure>
    </Section>
  )
}
