import { usePublicConfig } from '../../config/use-public-config.ts'
import { paymentFee } from '../../data/home/payment-cost.ts'
import type { FeeLevelView } from '../../data/mempool/mempool-view.ts'
import { ErgAmount } from '../../entities/erg-amount.tsx'
import { coinUnit } from '../../format/coin-unit.ts'
import { formatCount } from '../../format/format-count.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Cell, Row, Table } from '../../ui/table.tsx'
import css from './mempool.module.css'

/** What a usual payment has to offer, by how long it may wait. */
export function FeeLevels({ levels }: { readonly levels: readonly FeeLevelView[] }) {
  const words = useWords()
  const unit = coinUnit(usePublicConfig().coinName)
  return (
    <div>
      <h3 className={css.subtitle}>{words.text('mempool.levels')}</h3>
      <p className="label">{words.text('mempool.levelsNote')}</p>
      <Table
        caption={words.text('mempool.levels')}
        cards={false}
        head={[
          words.text('mempool.toBeIn'),
          { label: words.text('mempool.perByte', { unit: `nano${unit}` }), numeric: true },
          { label: words.text('mempool.payment', { unit }), numeric: true },
        ]}
      >
        {levels.map(({ blocks, feePerByte }) => (
          <Row key={blocks}>
            <Cell>{words.text('mempool.within', { blocks })}</Cell>
            <Cell numeric dim>
              {formatCount(feePerByte)}
            </Cell>
            <Cell numeric>
              <ErgAmount nanoErg={paymentFee(feePerByte)} />
            </Cell>
          </Row>
        ))}
      </Table>
    </div>
  )
}
