import { useSearchParams } from 'react-router'
import { usePublicConfig } from '../../../config/use-public-config.ts'
import { pagingOf } from '../../../data/page-number.ts'
import type { ResourcesOf } from '../../../data/resource/place.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { richListResource } from '../../../data/tokens/rich-list.ts'
import { coinUnit } from '../../../format/coin-unit.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { usePage } from '../../../page/use-page.ts'
import { Blank } from '../../../ui/blank.tsx'
import { Title } from '../../../ui/title.tsx'
import { listLink } from '../list-link.ts'
import { ListSection, NotOffered } from '../list-section.tsx'
import { isBeyond } from '../paged.tsx'
import { RichSentence } from './rich-sentence.tsx'
import { RichTable, useRichHead } from './rich-table.tsx'

export const resources: ResourcesOf = ({ search }) => [richListResource(pagingOf(search))]

/** All addresses, by how much of the coin they have. */
export function Screen() {
  const words = useWords()
  const [search] = useSearchParams()
  const paging = pagingOf(search)
  const unit = coinUnit(usePublicConfig().coinName)
  const head = useRichHead(unit)
  const { data, error, retry } = useResource(richListResource(paging))
  const hasFailed = data === undefined && error !== null
  const isMissing = data === null || (data !== undefined && isBeyond(data, paging))
  usePage({
    title: words.text('title.richList'),
    status: hasFailed ? 503 : 200,
    isIndexed: !hasFailed && !isMissing,
  })
  return (
    <>
      <Title
        heading={words.text('title.richList')}
        sentence={hasFailed || isMissing ? undefined : <RichSentence data={data} paging={paging} />}
      />
      {data === null ? (
        <NotOffered />
      ) : (
        <ListSection
          title={words.text('richList.list')}
          note={words.text('richList.note')}
          list={{ data, error, retry }}
          paging={paging}
          linkTo={(to) => listLink({}, to)}
          head={head}
          empty={<Blank kind="empty" sentence={words.text('richList.none')} />}
        >
          {(rows) => (
            <RichTable
              rows={rows}
              before={(paging.page - 1) * paging.limit}
              circulating={data?.circulating ?? '0'}
              unit={unit}
            />
          )}
        </ListSection>
      )}
    </>
  )
}
