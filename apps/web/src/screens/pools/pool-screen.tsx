import { useHasFeature } from '#data/api/use-api.ts'
import { poolChangesResource, poolChartResource, poolResource } from '#data/protocols/pool.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { useParams, useSearchParams } from '#page/router.tsx'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { ParentLink } from '#ui/layout/back-link.tsx'
import { LoadingPageHeader, PageHeader } from '#ui/layout/page-header.tsx'
import { sanitizeText } from '@ergo-explorer/sentences/sanitize-text'
import { PoolPage } from './pool-page.tsx'
import { parsePoolView } from './pool-view.ts'

export const resources: ScreenResources = ({ params: { amm = '' }, search }) => {
  const { days, paging } = parsePoolView(search)
  return [poolResource(amm), poolChartResource(amm, days), poolChangesResource(amm, paging)]
}

/** A liquidity pool: price, reserves, trades, and what backs the price. */
export function Screen() {
  const t = useTranslation()
  const nft = useParams()['amm'] ?? ''
  const view = parsePoolView(useSearchParams())
  const isOffered = useHasFeature('tokens')
  const { data, error, retry } = useResource(poolResource(nft))
  const hasFailed = data === undefined && error !== null
  const title = t.text('title.pool', { name: shortenId(sanitizeText(nft)) })
  const back = <ParentLink to="/protocols">{t.text('pools.toProtocols')}</ParentLink>
  usePageMetadata({
    title,
    ...(hasFailed && { status: 503 }),
    ...(data === null && (isOffered ? { status: 404 } : { isIndexed: false })),
  })
  if (hasFailed)
    return (
      <>
        <PageHeader back={back} heading={t.text('pools.heading')} />
        <LoadError retry={retry} />
      </>
    )
  if (data === undefined)
    return (
      <LoadingState>
        <LoadingPageHeader back={back} heading={t.text('pools.heading')} id={sanitizeText(nft)} />
      </LoadingState>
    )
  if (data === null)
    return (
      <>
        <PageHeader back={back} heading={t.text('pools.heading')} />
        <EmptyState
          kind={isOffered ? 'missing' : 'empty'}
          sentence={t.text(isOffered ? 'pools.missing' : 'error.notOffered')}
        />
      </>
    )
  return <PoolPage key={nft} pool={data} view={view} back={back} />
}
