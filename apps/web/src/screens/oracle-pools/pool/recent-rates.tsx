import type { OraclePoolView } from '../../../data/oracles/oracle-pool.ts'
import { Age } from '../../../entities/age.tsx'
import { BlockLink } from '../../../entities/block-link.tsx'
import { BoxLink } from '../../../entities/box-link.tsx'
import { TransactionLink } from '../../../entities/transaction-link.tsx'
import { formatCount } from '../../../format/format-count.ts'
import { UNKNOWN } from '../../../format/unknown.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { cx } from '../../../ui/cx.ts'
import { Section } from '../../../ui/section.tsx'
import { Cell, Row, Table } from '../../../ui/table.tsx'
import css from '../oracle-pools.module.css'
import { priceChange } from '../price-change.ts'
import { useRateText } from '../use-rate-text.ts'

const SHOWN = 10

/** The newest rates, each with the one before it. */
export function RecentRates({ pool: { unit, recentRates } }: { readonly pool: OraclePoolView }) {
  const words = useWords()
  const { price, raw, per } = useRateText(unit)
  const shown = recentRates.slice(0, SHOWN)
  const title = words.text('oraclePool.recent')
  return (
    <Section
      className="span-12"
      title={title}
      note={words.text('oraclePool.recentNote', { count: formatCount(shown.length) })}
    >
      <Table
        className={css.rates}
        caption={title}
        head={[
          words.text('oraclePool.epoch'),
          { label: `${words.text('oracles.rate')}, ${per}`, numeric: true },
          { label: words.text('oraclePool.changeOf'), numeric: true },
          words.text('oraclePool.transaction'),
          words.text('oraclePool.box'),
          { label: words.text('oraclePool.block'), numeric: true },
          { label: words.text('oraclePool.age'), numeric: true },
        ]}
      >
        {shown.map(({ rate, epoch, boxId, transactionId, height, timestamp }, index) => {
          const before = recentRates[index + 1]?.rate
          return (
            <Row key={boxId}>
              <Cell at="title" label={words.text('oraclePool.epoch')}>
                {epoch === null ? UNKNOWN : formatCount(epoch)}
              </Cell>
              <Cell at="figure" numeric>
                <span title={raw(formatCount(rate))}>{price(rate)}</span>
              </Cell>
              <Cell at="side" numeric>
                {before === undefined ? UNKNOWN : priceChange(before, rate, unit)}
              </Cell>
              <Cell at="under">
                <TransactionLink id={transactionId} length={6} />
              </Cell>
              <Cell label={words.text('oraclePool.box')} className={css.half}>
                <BoxLink id={boxId} length={6} />
              </Cell>
              <Cell numeric label={words.text('oraclePool.block')} className={cx(css.half, css.right)}>
                <BlockLink height={height} />
              </Cell>
              <Cell numeric dim label={words.text('oraclePool.age')}>
                <Age timestamp={timestamp} />
              </Cell>
            </Row>
          )
        })}
      </Table>
    </Section>
  )
}
