import { useRef } from 'react'
import type { MempoolTransactionRow } from '../../data/mempool/mempool-transaction-row.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Table } from '../../ui/table.tsx'
import { useStableValue } from '../../ui/use-stable-value.ts'
import css from './mempool.module.css'
import { useNewItems } from '../../ui/use-new-items.ts'
import { useMempoolTableHead } from './use-mempool-table-head.ts'
import { MempoolTransactionLine } from './mempool-transaction-line.tsx'

/** Live table that does not update while the user interacts with it. */
export function MempoolTransactionTable({ rows }: { readonly rows: readonly MempoolTransactionRow[] }) {
  const t = useTranslation()
  const ref = useRef<HTMLDivElement>(null)
  const shown = useStableValue(rows, ref)
  const isNew = useNewItems(rows.map(({ id }) => id))
  return (
    <div ref={ref} className={css.list}>
      <Table caption={t.text('mempool.list')} head={useMempoolTableHead()}>
        {shown.map((row) => (
          <MempoolTransactionLine key={row.id} row={row} isNew={isNew(row.id)} />
        ))}
      </Table>
    </div>
  )
}
