import { usePublicConfig } from '../../config/use-public-config.ts'
import type { FeeBinView } from '../../data/mempool/mempool-view.ts'
import { ErgAmount } from '../../entities/erg-amount.tsx'
import { formatCoinUnit } from '../../format/format-coin-unit.ts'
import { formatCount } from '../../format/format-count.ts'
import { formatSize } from '../../format/format-size.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Section } from '../../ui/section.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { HistogramDrawing, formatFeeRange } from './histogram-drawing.tsx'

/** Histogram of fees per byte, with an equivalent table. */
export function FeeHistogram({ bins }: { readonly bins: readonly FeeBinView[] }) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const title = t.text('mempool.histogram')
  const nano = `nano${unit}`
  return (
    <Section className="span-5" title={title} note={t.text('mempool.histogramNote', { unit: nano })}>
      <HistogramDrawing bins={bins} />
      <Disclosure summary={t.text('mempool.asTable')}>
        <Table
          caption={title}
          cards={false}
          head={[
            t.text('mempool.perByte', { unit: nano }),
            { label: t.text('mempool.countColumn'), numeric: true },
            { label: t.text('mempool.size'), numeric: true },
            { label: t.text('mempool.feesColumn', { unit }), numeric: true },
          ]}
        >
          {bins.map((bin) => (
            <Row key={bin.from}>
              <Cell className="nowrap">{formatFeeRange(bin)}</Cell>
              <Cell numeric>{formatCount(bin.transactionCount)}</Cell>
              <Cell numeric dim>
                {formatSize(bin.size)}
              </Cell>
              <Cell numeric>
                <ErgAmount nanoErg={bin.fees} />
              </Cell>
            </Row>
          ))}
        </Table>
      </Disclosure>
    </Section>
  )
}
