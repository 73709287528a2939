import { useLocation, useParams } from '#page/router.tsx'
import { ORDER_BOOK_FEATURE } from '#data/orders/order-books.ts'
import {
  DAILY_PRICES_FEATURE,
  parsePriceSpan,
  tokenActivityResource,
  tokenMarketResource,
  tokenPriceChartResource,
  tokenResource,
  useClearTokenCache,
} from '#data/tokens/token.ts'
import { parseHeight, parseObjectId } from '#data/object-id.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { parseTabState, tabLink } from './tab-state.ts'
import { tabResource, TOP_HOLDERS_PAGING } from './tab-resource.ts'
import { pastResources } from './past-token-page.tsx'
import { TokenPage } from './token-page.tsx'
import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { sanitizeText } from '@ergo-explorer/sentences/sanitize-text'
import { LinkButton } from '#ui/form/button.tsx'
import type { MouseEvent } from 'react'
import { UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { AppLink } from '#ui/link/app-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { TokenOverview } from './overview/token-overview.tsx'
import css from './token.module.css'
import { TokenId } from './token-title.tsx'
import { readTokenUnits } from '@ergo-explorer/chain'
import { useHasFeature } from '#data/api/use-api.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Tab, Tabs } from '#ui/layout/tabs.tsx'
import { TokenHolderTable } from '../holder-table.tsx'
import { TokenFacts } from './token-facts.tsx'

export const resources: ScreenResources = ({ params: { token = '' }, search, features }) => {
  if (parseObjectId(token) === null) return [tokenResource(token)]
  const tabState = parseTabState(search)
  const at = parseHeight(search.get('at'))
  if (at !== null)
    return [tokenResource(token), ...(features === null ? [] : pastResources(token, at, tabState.paging))]
  return [
    tokenResource(token),
    ...(features?.includes('tokens') === true ? [tabResource(token, tabState)] : []),
    ...(features?.includes('tokens') === true && tabState.tab === 'overview' ? [tokenActivityResource(token)] : []),
    ...(features?.includes(ORDER_BOOK_FEATURE) === true ? [tokenMarketResource(token)] : []),
    ...(features?.includes(DAILY_PRICES_FEATURE) === true && tabState.tab === 'overview'
      ? [tokenPriceChartResource(token, parsePriceSpan(search))]
      : []),
  ]
}

export function Screen() {
  const { token: id = '' } = useParams()
  const { data, error, retry } = useResource(tokenResource(id))
  useClearTokenCache(id)
  if (data === undefined) return error === null ? <LoadingToken id={id} /> : <FailedToken id={id} retry={retry} />
  return data === null ? <MissingToken id={id} /> : <TokenPage token={data} />
}

/** No token has this id, or it is not a valid id. */
export function MissingToken({ id }: { readonly id: string }) {
  const t = useTranslation()
  const heading = shortenId(sanitizeText(id))
  usePageMetadata({ title: heading, status: 404 })
  return (
    <>
      <PageHeader back={<BackLink to="/issued-tokens" />} heading={heading} />
      <EmptyState
        kind="missing"
        sentence={t.text('token.notFound')}
        reason={t.text('token.notFoundWhy')}
        actions={<LinkButton to="/issued-tokens">{t.text('token.toIssued')}</LinkButton>}
      />
    </>
  )
}

export interface FailedTokenProps {
  readonly id: string
  readonly retry: () => void
}

/** The token failed to load: the page shows empty rows and a retry link. */
export function FailedToken({ id, retry }: FailedTokenProps) {
  const t = useTranslation()
  const { pathname, search } = useLocation()
  usePageMetadata({ title: shortenId(id), status: 503 })
  const retryInPlace = (event: MouseEvent) => {
    event.preventDefault()
    retry()
  }
  return (
    <>
      <PageHeader back={<BackLink to="/issued-tokens" />} heading={shortenId(id)} id={<TokenId id={id} />} />
      <Section title={t.text('token.overview')}>
        <TokenOverview id={id} token={undefined} missing={UNKNOWN_VALUE_TEXT} />
        <p className={css.retry}>
          {t.text('error.loadFailed')}{' '}
          <AppLink to={pathname + search} reloadDocument onClick={retryInPlace}>
            {t.text('error.retry')}
          </AppLink>
        </p>
      </Section>
    </>
  )
}

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
          <TokenFacts token={undefined} />
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
          <TokenOverview id={id} token={undefined} />
        </Section>
        {hasV2 && (
          <Section title={t.text('token.holders')} className="span-6">
            <TokenHolderTable
              rows={TOP_HOLDERS_PAGING.limit}
              rankOffset={0}
              decimals={null}
              total={readTokenUnits('0')}
            />
          </Section>
        )}
      </div>
    </LoadingState>
  )
}
