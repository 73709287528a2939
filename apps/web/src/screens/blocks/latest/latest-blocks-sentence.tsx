import type { BlocksView } from '#data/blocks/blocks.ts'
import type { Paging } from '#data/paging.ts'
import { Age } from '#entities/age.tsx'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useIsHydrated } from '#page/page-context.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

/** Names the latest block, or on later pages the listed range. */
export function LatestBlocksSentence({
  data,
  paging,
}: {
  readonly data: BlocksView | undefined
  readonly paging: Paging
}) {
  const t = useTranslation()
  const isHydrated = useIsHydrated()
  if (data === undefined) return <Skeleton width={6} />
  const [first] = data.items
  const last = data.items.at(-1)
  if (first === undefined || last === undefined) return null
  const height = formatCount(first.height)
  if (paging.page > 1)
    return t.text('blocks.pageSentence', { first: height, last: formatCount(last.height), total: data.total })
  const when = <Age key="when" timestamp={first.timestamp} />
  // Before hydration an age is rendered as a date.
  return t.parts('blocks.sentence', { height, form: isHydrated ? 'age' : 'moment', when })
}
