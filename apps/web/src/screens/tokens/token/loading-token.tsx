import { useHasFeature } from '../../../data/api/use-api.ts'
import { shortenId } from '../../../format/shorten-id.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { usePageMetadata } from '../../../page/use-page-metadata.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LoadingState } from '../../../ui/progress.tsx'
import { Section } from '../../../ui/section.tsx'
import { Tab, Tabs } from '../../../ui/tabs.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useHolderHead } from '../holder-table.tsx'
import { TableSkeleton } from '../../../ui/table-skeleton.tsx'
import { TokenOverviewPlaceholder } from './overview/token-overview.tsx'
import { TOP_HOLDERS_PAGING } from './tab-resource.ts'
import { tabLink } from './tab-state.ts'
import { TokenFactsSkeleton } from './token-facts.tsx'
import { TokenId } from './token-title.tsx'

/** Skeleton of the page; only the id is known. */
export function LoadingToken({ id }: { readonly id: string }) {
  const t = useTranslation()
  const hasV2 = useHasFeature('tokens')
  const head = useHolderHead()
  usePageMetadata({ title: shortenId(id), canonical: `/token/${id}` })
  return (
    <LoadingState>
      <PageHeader
        back={<BackLink to="/issued-tokens" />}
        heading={shortenId(id)}
        sentence={<Skeleton width={6} />}
        id={<TokenId id={id} />}
      />
      {hasV2 && (
        <>
          <TokenFactsSkeleton />
          <Tabs label={t.text('token.sides')}>
            {(['overview', 'holders', 'transfers'] as const).map((tab) => (
              <Tab key={tab} to={tabLink(tab)} isCurrent={tab === 'overview'}>
                {t.text(`token.tab.${tab}`)}
              </Tab>
            ))}
          </Tabs>
        </>
      )}
      <div className="grid">
        <Section title={t.text('token.overview')} className="span-6">
          <TokenOverviewPlaceholder id={id} filler={<Skeleton width={5} />} />
        </Section>
        {hasV2 && (
          <Section title={t.text('token.holders')} className="span-6">
            <TableSkeleton caption={t.text('token.holders')} head={head} rows={TOP_HOLDERS_PAGING.limit} />
          </Section>
        )}
      </div>
    </LoadingState>
  )
}
