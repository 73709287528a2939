import { useSearchParams } from '#page/router.tsx'
import { useHasFeature } from '#data/api/use-api.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { issuedTokensResource, MIN_V1_QUERY_LENGTH, type TokenListParams } from '#data/tokens/issued-tokens.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ListSection } from '../list-section.tsx'
import { isBeyondLastPage } from '../paged-list.tsx'
import { TokenTable } from '../token-table.tsx'
import css from './issued.module.css'
import { tokenListLink, parseTokenListParams } from './token-list-params.ts'
import { TokenCountSentence } from './token-count-sentence.tsx'
import { formatQuotedQuery } from './quote-query.tsx'
import { TokenListFilters } from './token-list-filters.tsx'
import { TokenSearch } from './token-search.tsx'

export const resources: ScreenResources = ({ search }) => [issuedTokensResource(parseTokenListParams(search))]

/** All tokens, or those that match a search text. */
export function Screen() {
  const t = useTranslation()
  const search = useSearchParams()
  const params = parseTokenListParams(search)
  const { query, paging } = params
  const hasRecords = useHasFeature('tokens')
  const { data, error, retry } = useResource(issuedTokensResource(params))
  const hasFailed = data === undefined && error !== null
  const hasNone = data !== undefined && (data.count === 0 || isBeyondLastPage(data, paging))
  usePageMetadata({
    title: t.text('title.issuedTokens'),
    status: hasFailed ? 503 : 200,
    isIndexed: !hasFailed && !hasNone && query === null,
  })
  return (
    <>
      <PageHeader
        heading={t.text('title.issuedTokens')}
        sentence={hasFailed || hasNone ? undefined : <TokenCountSentence data={data} params={params} />}
      />
      <div className={css.controls}>
        <TokenSearch params={params} />
        <TokenListFilters params={params} />
      </div>
      <ListSection
        title={t.text('tokens.list')}
        list={{ data, error, retry }}
        paging={paging}
        linkTo={(to) => tokenListLink(params, {}, to)}
        empty={<NoTokens params={params} hasV2={hasRecords} />}
      >
        {(rows) => <TokenTable caption={t.text('tokens.list')} rows={rows} hasRecords={hasRecords} />}
      </ListSection>
    </>
  )
}

function NoTokens({ params, hasV2 }: { readonly params: TokenListParams; readonly hasV2: boolean }) {
  const t = useTranslation()
  const { query } = params
  if (query === null) return <EmptyState kind="empty" sentence={t.text('tokens.none')} />
  const isTooShort = !hasV2 && query.length < MIN_V1_QUERY_LENGTH
  return (
    <EmptyState
      kind="empty"
      sentence={t.parts('tokens.noneFound', { query: formatQuotedQuery(query) })}
      reason={t.text(isTooShort ? 'tokens.tooShort' : 'tokens.noneFoundWhy')}
    />
  )
}
