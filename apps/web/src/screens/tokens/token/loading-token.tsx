import { readTokenUnits } from '@ergo-explorer/chain'
import { useHasFeature } from '#data/api/use-api.ts'
import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Tab, Tabs } from '#ui/layout/tabs.tsx'
import { TokenHolderTable } from '../holder-table.tsx'
import { TokenOverview } from './overview/token-overview.tsx'
import { TOP_HOLDERS_PAGING } from './tab-resource.ts'
import { tabLink } from './tab-state.ts'
import { TokenFacts } from './token-facts.tsx'
import { TokenId } from './token-title.tsx'

/** Skeleton of the page; only the id is known. */
export function LoadingToken({ id }: { readonly id: string }) {
  const t = useTranslation()
  const hasV2 = useHasFeature('tokens')
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
          <TokenFacts view={undefined} />
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
          <TokenOverview id={id} view={undefined} />
        </Section>
        {hasV2 && (
          <Section title={t.text('token.holders')} className="span-6">
            <TokenHolderTable
              rows={TOP_HOLDERS_PAGING.limit}
              rankOffset={0}
              decimals={null}
              circulating={readTokenUnits('0')}
            />
          </Section>
        )}
      </div>
    </LoadingState>
  )
}
