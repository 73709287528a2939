import type { WaitingSortKey } from '@ergo-explorer/contract'
import type { WaitingOrder } from '../../data/mempool/waiting-order.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Choice, ChoiceLink } from '../../ui/choice.tsx'
import { listLink } from './list-link.ts'
import css from './mempool.module.css'

export interface SortChoiceProps {
  readonly order: WaitingOrder
  readonly keys: readonly WaitingSortKey[]
  readonly limit: number
}

/** What the list is sorted by. The current choice leads to the other end of the same order. */
export function SortChoice({ order, keys, limit }: SortChoiceProps) {
  const words = useWords()
  return (
    <Choice label={words.text('mempool.sortLabel')}>
      {keys.map((by) => {
        const isCurrent = by === order.by
        const direction = isCurrent && order.direction === 'desc' ? 'asc' : 'desc'
        return (
          <ChoiceLink key={by} to={listLink({ by, direction }, { page: 1, limit })} isCurrent={isCurrent}>
            {words.text(`mempool.sort.${by}`)}
            {isCurrent && (
              <span className={css.arrow} aria-hidden="true">
                {order.direction === 'desc' ? '↓' : '↑'}
              </span>
            )}
          </ChoiceLink>
        )
      })}
    </Choice>
  )
}
