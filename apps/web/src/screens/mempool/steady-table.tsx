import { useRef } from 'react'
import type { WaitingRow } from '../../data/mempool/waiting-row.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Table } from '../../ui/table.tsx'
import { useSteady } from '../../ui/use-steady.ts'
import css from './mempool.module.css'
import { useArrivals } from '../../ui/use-arrivals.ts'
import { useWaitingHead } from './use-waiting-head.ts'
import { WaitingLine } from './waiting-line.tsx'

/** A list that changes by itself, but not under somebody's hand. */
export function SteadyTable({ rows }: { readonly rows: readonly WaitingRow[] }) {
  const words = useWords()
  const ref = useRef<HTMLDivElement>(null)
  const shown = useSteady(rows, ref)
  const isNew = useArrivals(rows.map(({ id }) => id))
  return (
    <div ref={ref} className={css.list}>
      <Table caption={words.text('mempool.list')} head={useWaitingHead()}>
        {shown.map((row) => (
          <WaitingLine key={row.id} row={row} isNew={isNew(row.id)} />
        ))}
      </Table>
    </div>
  )
}
