import type { MempoolSortKey } from '@ergo-explorer/contract'
import type { HistorySpan } from '#data/mempool/mempool-history.ts'
import type { MempoolSort } from '#data/mempool/mempool.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ChoiceGroup, ChoiceLink } from '#ui/form/choice.tsx'
import { buildMempoolListLink } from './build-mempool-list-link.ts'
import css from './mempool.module.css'

export interface SortChoiceProps {
  readonly order: MempoolSort
  readonly keys: readonly MempoolSortKey[]
  readonly limit: number
  readonly days: HistorySpan
}

/** Sort links. The current one reverses the direction. */
export function SortChoice({ order, keys, limit, days }: SortChoiceProps) {
  const t = useTranslation()
  return (
    <ChoiceGroup label={t.text('mempool.sortLabel')}>
      {keys.map((by) => {
        const isCurrent = by === order.by
        const direction = isCurrent && order.direction === 'desc' ? 'asc' : 'desc'
        return (
          <ChoiceLink
            key={by}
            to={buildMempoolListLink({ by, direction }, { page: 1, limit }, days)}
            isCurrent={isCurrent}
          >
            {t.text(`mempool.sort.${by}`)}
            {isCurrent && (
              <span className={css.arrow} aria-hidden="true">
                {order.direction === 'desc' ? '↓' : '↑'}
              </span>
            )}
          </ChoiceLink>
        )
      })}
    </ChoiceGroup>
  )
}
