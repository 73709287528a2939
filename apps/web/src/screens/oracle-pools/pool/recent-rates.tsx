import type { OraclePoolView } from '../../../data/oracles/oracle-pool.ts'
import { Age } from '../../../entities/age.tsx'
import { BlockLink } from '../../../entities/block-link.tsx'
import { BoxLink } from '../../../entities/box-link.tsx'
import { TransactionLink } from '../../../entities/transaction-link.tsx'
import { formatCount } from '../../../format/format-count.ts'
import { UNKNOWN_VALUE_TEXT } from '../../../format/unknown-value-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { cx } from '../../../ui/cx.ts'
import { Section } from '../../../ui/section.tsx'
import { Cell, Row, Table } from '../../../ui/table.tsx'
import css from '../oracle-pools.module.css'
import { formatPriceChange } from '../price-change.ts'
import { useRateFormatters } from '../use-rate-formatters.ts'

const SHOWN = 10

/** The newest rates, each with the change from the previous one. */
export function RecentRates({ pool: { unit, recentRates } }: { readonly pool: OraclePoolView }) {
  const t = useTranslation()
  const { price, raw, per } = useRateFormatters(unit)
  const shown = recentRates.slice(0, SHOWN)
  const title = t.text('oraclePool.recent')
  return (
    <Section
      className="span-12"
      title={title}
      note={t.text('oraclePool.recentNote', { count: formatCount(shown.length) })}
    >
      <Table
        className={css.rates}
        caption={title}
        head={[
          t.text('oraclePool.epoch'),
          { label: `${t.text('oracles.rate')}, ${per}`, numeric: true },
          { label: t.text('oraclePool.changeOf'), numeric: true },
          t.text('oraclePool.transaction'),
          t.text('oraclePool.box'),
          { label: t.text('oraclePool.block'), numeric: true },
          { label: t.text('oraclePool.age'), numeric: true },
        ]}
      >
        {shown.map(({ rate, epoch, boxId, transactionId, height, timestamp }, index) => {
          const before = recentRates[index + 1]?.rate
          return (
            <Row key={boxId}>
              <Cell at="title" label={t.text('oraclePool.epoch')}>
                {epoch === null ? UNKNOWN_VALUE_TEXT : formatCount(epoch)}
              </Cell>
              <Cell at="figure" numeric>
                <span title={raw(formatCount(rate))}>{price(rate)}</span>
              </Cell>
              <Cell at="side" numeric>
                {before === undefined ? UNKNOWN_VALUE_TEXT : formatPriceChange(before, rate, unit)}
              </Cell>
              <Cell at="under">
                <TransactionLink id={transactionId} length={6} />
              </Cell>
              <Cell label={t.text('oraclePool.box')} className={css.half}>
                <BoxLink id={boxId} length={6} />
              </Cell>
              <Cell numeric label={t.text('oraclePool.block')} className={cx(css.half, css.right)}>
                <BlockLink height={height} />
              </Cell>
              <Cell numeric dim label={t.text('oraclePool.age')}>
                <Age timestamp={timestamp} />
              </Cell>
            </Row>
          )
        })}
      </Table>
    </Section>
  )
}
