import { usePublicConfig } from '../../config/use-public-config.ts'
import { computePaymentFee } from '../../data/home/compute-payment-cost.ts'
import type { FeeLevelView } from '../../data/mempool/mempool-view.ts'
import { ErgAmount } from '../../entities/erg-amount.tsx'
import { formatCoinUnit } from '../../format/format-coin-unit.ts'
import { formatCount } from '../../format/format-count.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Cell, Row, Table } from '../../ui/table.tsx'
import css from './mempool.module.css'

/** Fee of a typical payment by number of blocks to wait. */
export function FeeLevels({ levels }: { readonly levels: readonly FeeLevelView[] }) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  return (
    <div>
      <h3 className={css.subtitle}>{t.text('mempool.levels')}</h3>
      <p className="label">{t.text('mempool.levelsNote')}</p>
      <Table
        caption={t.text('mempool.levels')}
        cards={false}
        head={[
          t.text('mempool.toBeIn'),
          { label: t.text('mempool.perByte', { unit: `nano${unit}` }), numeric: true },
          { label: t.text('mempool.payment', { unit }), numeric: true },
        ]}
      >
        {levels.map(({ blocks, feePerByte }) => (
          <Row key={blocks}>
            <Cell>{t.text('mempool.within', { blocks })}</Cell>
            <Cell numeric dim>
              {formatCount(feePerByte)}
            </Cell>
            <Cell numeric>
              <ErgAmount nanoErg={computePaymentFee(feePerByte)} />
            </Cell>
          </Row>
        ))}
      </Table>
    </div>
  )
}
