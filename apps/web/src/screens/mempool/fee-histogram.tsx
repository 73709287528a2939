import { usePublicConfig } from '../../config/use-public-config.ts'
import type { FeeBinView } from '../../data/mempool/mempool-view.ts'
import { ErgAmount } from '../../entities/erg-amount.tsx'
import { coinUnit } from '../../format/coin-unit.ts'
import { formatCount } from '../../format/format-count.ts'
import { formatSize } from '../../format/format-size.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Section } from '../../ui/section.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { HistogramDrawing, rangeText } from './histogram-drawing.tsx'

/** What transactions offer for each byte, drawn, and the same as a table. */
export function FeeHistogram({ bins }: { readonly bins: readonly FeeBinView[] }) {
  const words = useWords()
  const unit = coinUnit(usePublicConfig().coinName)
  const title = words.text('mempool.histogram')
  const nano = `nano${unit}`
  return (
    <Section className="span-5" title={title} note={words.text('mempool.histogramNote', { unit: nano })}>
      <HistogramDrawing bins={bins} />
      <Disclosure summary={words.text('mempool.asTable')}>
        <Table
          caption={title}
          cards={false}
          head={[
            words.text('mempool.perByte', { unit: nano }),
            { label: words.text('mempool.countColumn'), numeric: true },
            { label: words.text('mempool.size'), numeric: true },
            { label: words.text('mempool.feesColumn', { unit }), numeric: true },
          ]}
        >
          {bins.map((bin) => (
            <Row key={bin.from}>
              <Cell className="nowrap">{rangeText(bin)}</Cell>
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
