import { usePublicConfig } from '#config/use-public-config.ts'
import type { FeeLevel } from '#data/mempool/mempool.ts'
import { ErgAmount, FeeRate } from '#entities/amount.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import css from './mempool.module.css'

/** Fee of a typical payment by number of blocks to wait. */
export function FeeLevels({ levels }: { readonly levels: readonly FeeLevel[] }) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  return (
    <div>
      <h3 className={css.subtitle}>{t.text('mempool.levels')}</h3>
      <p className="label">{t.text('mempool.levelsNote')}</p>
      <DataTable
        caption={t.text('mempool.levels')}
        cards={false}
        rows={levels}
        keyOf={({ targetBlocks }) => targetBlocks}
        columns={[
          {
            head: t.text('mempool.toBeIn'),
            cell: ({ targetBlocks }) => t.text('mempool.within', { blocks: targetBlocks }),
          },
          {
            head: t.text('mempool.perByte', { unit: `nano${unit}` }),
            kind: 'number',
            dim: true,
            cell: ({ feePerByte }) => <FeeRate fee={feePerByte} />,
          },
          {
            head: t.text('mempool.payment', { unit }),
            kind: 'number',
            cell: ({ paymentFee }) => <ErgAmount nanoErg={paymentFee} />,
          },
        ]}
      />
    </div>
  )
}
