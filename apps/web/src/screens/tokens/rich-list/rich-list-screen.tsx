import { readNanoErg, toNanoErg } from '@ergo-explorer/chain'
import { useSearchParams } from '#page/router.tsx'
import { usePublicConfig } from '#config/use-public-config.ts'
import { parsePaging } from '#data/paging.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { richListResource } from '#data/tokens/rich-list.ts'
import { figureOf } from '#entities/figure.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { buildListLink } from '../build-list-link.ts'
import { HolderTable } from '../holder-table.tsx'
import { ListSection, ListNotOffered } from '../list-section.tsx'
import { isBeyondLastPage } from '../paged-list.tsx'
import { RichListSentence } from './rich-list-sentence.tsx'
import { SupplyDistribution } from './supply-distribution.tsx'

export const resources: ScreenResources = ({ search }) => [richListResource(parsePaging(search))]

/** All addresses, ranked by balance. */
export function Screen() {
  const t = useTranslation()
  const search = useSearchParams()
  const paging = parsePaging(search)
  const unit = formatCoinUnit(usePublicConfig().coinName)
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
        <>
          {data !== undefined && !isMissing && paging.page === 1 && <SupplyDistribution data={data} />}
          <ListSection
            title={t.text('richList.list')}
            note={t.text('richList.note')}
            list={{ data, error, retry }}
            paging={paging}
            linkTo={(to) => buildListLink({}, to)}
            empty={<EmptyState kind="empty" sentence={t.text('richList.none')} />}
          >
            {(rows) => (
              <HolderTable
                caption={t.text('title.richList')}
                heads={{ amount: t.text('richList.balance', { unit }), share: t.text('richList.share') }}
                rows={rows}
                rankOffset={(paging.page - 1) * paging.limit}
                figure={({ party, amount }) => figureOf('address-balance', party.address, amount)}
                circulating={data?.circulating ?? toNanoErg(0n)}
                renderAmount={(amount) => <ErgAmount nanoErg={readNanoErg(amount)} />}
                lead
              />
            )}
          </ListSection>
        </>
      )}
    </>
  )
}
