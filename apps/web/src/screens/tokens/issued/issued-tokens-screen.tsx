import { useLocation, useNavigate, useSearchParams } from '#page/router.tsx'
import { useHasFeature } from '#data/api/use-api.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import {
  type IssuedTokensPage,
  issuedTokensResource,
  tokenMarketListResource,
  MIN_V1_QUERY_LENGTH,
  TOKEN_KINDS,
  TOKEN_SORTS,
  type TokenKind,
  type TokenListParams,
  type TokenSort,
} from '#data/tokens/token-lists.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { GalleryTiles } from '../gallery-tiles.tsx'
import { ListSection } from '../list-section.tsx'
import { isBeyondLastPage } from '../paged-list.tsx'
import { TokenTable } from '../token-table.tsx'
import { MarketSection } from './market-section.tsx'
import css from './issued.module.css'
import { formatCount } from '#format/number.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { sanitizeText } from '@ergo-explorer/sentences/sanitize-text'
import { ChoiceGroup, ChoiceLink } from '#ui/form/choice.tsx'
import type { FormEvent } from 'react'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { nonEmptyParams } from '#ui/form/non-empty-params.ts'
import { SearchField } from '#ui/form/field.tsx'
import { type Paging, parsePaging } from '#data/paging.ts'
import { buildListLink } from '../build-list-link.ts'

export const resources: ScreenResources = ({ search }) => {
  const params = parseTokenListParams(search)
  return [issuedTokensResource(params), ...(showsMarket(params) ? [tokenMarketListResource] : [])]
}

/** The market is above the first page of the list. It has no NFTs, and no search results. */
const showsMarket = ({ kind, query, paging }: TokenListParams): boolean =>
  kind !== 'nft' && query === null && paging.page === 1

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
      </div>
      {showsMarket(params) && <MarketSection />}
      <div className={css.controls}>
        <TokenListFilters params={params} />
      </div>
      <ListSection
        title={t.text('tokens.list')}
        list={{ data, error, retry }}
        paging={paging}
        linkTo={(to) => tokenListLink(params, {}, to)}
        empty={<NoTokens params={params} hasV2={hasRecords} />}
      >
        {(rows) =>
          params.kind === 'nft' && hasRecords ? (
            <GalleryTiles rows={rows} />
          ) : (
            <TokenTable caption={t.text('tokens.list')} rows={rows} hasRecords={hasRecords} />
          )
        }
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

export interface IssuedSentenceProps {
  readonly data: IssuedTokensPage | undefined
  readonly params: TokenListParams
}

/** Number of tokens, or of search results. */
export function TokenCountSentence({ data, params: { kind, query } }: IssuedSentenceProps) {
  const t = useTranslation()
  if (data === undefined) return <Skeleton width={6} />
  if (query === null) return t.text(`tokens.sentence.${kind}`, { tokens: data.count })
  return data.isComplete
    ? t.parts('tokens.found', { tokens: data.count, query: formatQuotedQuery(query) })
    : t.parts('tokens.foundMany', { count: formatCount(data.count), query: formatQuotedQuery(query) })
}

const MAX_LENGTH = 64

/** The search text, cleaned and truncated: a link from anyone may contain it. */
export function formatQuotedQuery(text: string) {
  const characters = Array.from(sanitizeText(text))
  const shown =
    characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH - 1).join('')}…` : characters.join('')
  return (
    <bdi key="quoted" className={css.quoted} translate="no">
      {shown}
    </bdi>
  )
}

/** Kind and sort order of the list. Search results have their own order; v1 has fewer choices. */
export function TokenListFilters({ params }: { readonly params: TokenListParams }) {
  const t = useTranslation()
  const hasV2 = useHasFeature('tokens')
  if (!hasV2 && params.query !== null) return null
  const kinds = hasV2 ? TOKEN_KINDS : TOKEN_KINDS.filter((kind) => kind !== 'nft')
  return (
    <div className={css.choices}>
      <ChoiceGroup label={t.text('tokens.kinds')}>
        {kinds.map((kind) => (
          <ChoiceLink key={kind} to={tokenListLink(params, { kind })} isCurrent={kind === params.kind}>
            {t.text(`tokens.kind.${kind}`)}
          </ChoiceLink>
        ))}
      </ChoiceGroup>
      {hasV2 && params.query === null && (
        <ChoiceGroup label={t.text('tokens.sorting')}>
          {TOKEN_SORTS.map((sort) => (
            <ChoiceLink key={sort} to={tokenListLink(params, { sort })} isCurrent={sort === params.sort}>
              {t.text(`tokens.sort.${sort}`)}
            </ChoiceLink>
          ))}
        </ChoiceGroup>
      )}
    </div>
  )
}

/** Native GET form that opens the same page with `?query=`. JavaScript only avoids the reload. */
export function TokenSearch({ params }: { readonly params: TokenListParams }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const embedding = new URLSearchParams(search).get('iframe')
  const { kind, query } = params
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    navigate(`${pathname}?${nonEmptyParams(new FormData(event.currentTarget)).toString()}`)
  }
  return (
    // The key resets the field when the URL changes, even if the user has typed into it.
    <form key={query} method="get" className={css.search} aria-label={t.text('tokens.searchLabel')} onSubmit={submit}>
      <SearchField label={t.text('tokens.query')} defaultValue={query ?? ''} className={css.field} />
      {kind !== 'all' && <input type="hidden" name="tab" value={kind} />}
      {embedding !== null && <input type="hidden" name="iframe" value={embedding} />}
      <Button type="submit" variant="primary">
        {t.text('tokens.find')}
      </Button>
      {query !== null && <LinkButton to={tokenListLink(params, { query: null })}>{t.text('tokens.clear')}</LinkButton>}
    </form>
  )
}

/** Maximum query length of the API. */
const MAX_QUERY_LENGTH = 200

export function parseTokenListParams(search: URLSearchParams): TokenListParams {
  return {
    kind: TOKEN_KINDS.find((kind) => kind === search.get('tab')) ?? 'all',
    sort: TOKEN_SORTS.find((sort) => sort === search.get('sort')) ?? 'newest',
    query:
      Array.from(search.get('query')?.trim() ?? '')
        .slice(0, MAX_QUERY_LENGTH)
        .join('') || null,
    paging: parsePaging(search),
  }
}

type Change = { readonly kind?: TokenKind; readonly sort?: TokenSort; readonly query?: null }

/** Link to the first page of the list with a changed parameter, or to another page of it. */
export function tokenListLink(params: TokenListParams, change: Change, paging?: Paging): string {
  const { kind, sort, query } = { ...params, ...change }
  const choices = { tab: kind === 'all' ? null : kind, sort: sort === 'newest' ? null : sort, query }
  return buildListLink(choices, paging ?? { page: 1, limit: params.paging.limit })
}
