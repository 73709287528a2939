import { useSearchParams } from 'react-router'
import { usePublicConfig } from '../../../config/use-public-config.ts'
import { parsePaging } from '../../../data/paging.ts'
import type { ScreenResources } from '../../../data/resource/route-context.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { richListResource } from '../../../data/tokens/rich-list.ts'
import { formatCoinUnit } from '../../../format/format-coin-unit.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { usePageMetadata } from '../../../page/use-page-metadata.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { buildListLink } from '../build-list-link.ts'
import { ListSection, ListNotOffered } from '../list-section.tsx'
import { isBeyondLastPage } from '../paged-list.tsx'
import { RichListSentence } from './rich-list-sentence.tsx'
import { RichListTable, useRichListHead } from './rich-list-table.tsx'

export const resources: ScreenResources = ({ search }) => [richListResource(parsePaging(search))]

/** All addresses, ranked by balance. */
export function Screen() {
  const t = useTranslation()
  const [search] = useSearchParams()
  const paging = parsePaging(search)
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const head = useRichListHead(unit)
  const { data, error, retry } = useResource(richListResource(paging))
  const hasFailed = data === undefined && error !== null
  const isMissing = data === null || (data !== undefined && isBeyondLastPage(data, paging))
  usePageMetadata({
    title: t.text('title.richList'),
    status: hasFailed ? 503 : 200,
    isIndexed: !hasFailed && !isMissing,
  })
  return (
    <>
      <PageHeader
        heading={t.text('title.richList')}
        sentence={hasFailed || isMissing ? undefined : <RichListSentence data={data} paging={paging} />}
      />
      {data === null ? (
        <ListNotOffered />
      ) : (
        <ListSection
          title={t.text('richList.list')}
          note={t.text('richList.note')}
          list={{ data, error, retry }}
          paging={paging}
          linkTo={(to) => buildListLink({}, to)}
          head={head}
          empty={<EmptyState kind="empty" sentence={t.text('richList.none')} />}
        >
          {(rows) => (
            <RichListTable
              rows={rows}
              rankOffset={(paging.page - 1) * paging.limit}
              circulating={data?.circulating ?? '0'}
              unit={unit}
            />
          )}
        </ListSection>
      )}
    </>
  )
}
