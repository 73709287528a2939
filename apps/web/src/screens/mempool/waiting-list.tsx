import type { WaitingSortKey } from '@ergo-explorer/contract'
import type { WaitingPage } from '../../data/mempool/waiting.ts'
import type { WaitingOrder } from '../../data/mempool/waiting-order.ts'
import type { Paging } from '../../data/page-number.ts'
import type { ResourceState } from '../../data/resource/use-resource.ts'
import { formatCount } from '../../format/format-count.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Blank } from '../../ui/blank.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Pager } from '../../ui/pager.tsx'
import { LoadingFace } from '../../ui/progress.tsx'
import { Section } from '../../ui/section.tsx'
import { Failed } from '../../ui/failed.tsx'
import { listLink } from './list-link.ts'
import { SortChoice } from './sort-choice.tsx'
import { SteadyTable } from './steady-table.tsx'
import { WaitingBones } from './waiting-bones.tsx'

export interface WaitingListProps {
  readonly waiting: ResourceState<WaitingPage>
  readonly order: WaitingOrder
  /** What it can be sorted by. */
  readonly keys: readonly WaitingSortKey[]
  readonly paging: Paging
}

/** What waits, one by one, in each face of the list. */
export function WaitingList({ waiting: { data, error, retry }, order, keys, paging }: WaitingListProps) {
  const words = useWords()
  const title = words.text('mempool.list')
  if (data === undefined && error !== null) return <Failed retry={retry} />
  const choice = <SortChoice order={order} keys={keys} limit={paging.limit} />
  if (data === undefined)
    return (
      <LoadingFace>
        <Section title={title} end={choice}>
          <WaitingBones />
        </Section>
      </LoadingFace>
    )
  if (data.total === 0)
    return <Blank kind="empty" sentence={words.text('mempool.empty')} why={words.text('mempool.emptyWhy')} />
  const last = Math.max(1, Math.ceil(data.total / paging.limit))
  return (
    <Section title={title} note={words.text(`mempool.order.${order.by}`, { direction: order.direction })} end={choice}>
      {paging.page > last ? (
        <Blank
          kind="missing"
          sentence={words.text('mempool.noPage', { page: formatCount(paging.page), last: formatCount(last) })}
          actions={
            <LinkButton to={listLink(order, { ...paging, page: last })}>{words.text('mempool.toLastPage')}</LinkButton>
          }
        />
      ) : (
        <>
          {/* Another order or page is another list, which nobody holds yet. */}
          <SteadyTable key={listLink(order, paging)} rows={data.items} />
          <Pager current={paging.page} total={last} linkTo={(page) => listLink(order, { ...paging, page })} />
        </>
      )}
    </Section>
  )
}
