import type { BlocksView } from '../../../data/blocks/blocks.ts'
import type { Paging } from '../../../data/page-number.ts'
import { Age } from '../../../entities/age.tsx'
import { formatCount } from '../../../format/format-count.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useIsHydrated } from '../../../page/use-is-hydrated.ts'
import { Bone } from '../../../ui/bone.tsx'

/** What a page of the whole chain shows: the latest block, or which blocks these are. */
export function ListSentence({ data, paging }: { readonly data: BlocksView | undefined; readonly paging: Paging }) {
  const words = useWords()
  const isHydrated = useIsHydrated()
  if (data === undefined) return <Bone width={6} />
  const [first] = data.items
  const last = data.items.at(-1)
  if (first === undefined || last === undefined) return null
  const height = formatCount(first.height)
  if (paging.page > 1)
    return words.text('blocks.pageSentence', { first: height, last: formatCount(last.height), total: data.total })
  const when = <Age key="when" timestamp={first.timestamp} />
  // Before hydration, an age is written as the moment.
  return words.parts('blocks.sentence', { height, form: isHydrated ? 'age' : 'moment', when })
}
