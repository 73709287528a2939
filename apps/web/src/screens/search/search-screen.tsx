import type { ScreenRedirect, ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import {
  findSearchRedirect,
  groupMatchesByKind,
  isQueryTooShort,
  mergePageMatches,
  parseSearchQuery,
  type SearchMatch,
  type SearchQuery,
  searchResource,
} from '#data/search/search.ts'
import { ScreenLink } from '#entities/screen-link.tsx'
import { findPageMatches } from '#entities/site-pages.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useScreens } from '#page/page-context.ts'
import { Redirect, useLocation, useSearchParams } from '#page/router.tsx'
import { keepEmbedFlag } from '#ui/link/app-link.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import css from './search.module.css'
import { MatchRows } from './match-rows.tsx'
import type { AddressFault } from '@ergo-explorer/contract'
import { addressPrefixOf } from '#config/public-config.ts'
import { usePublicConfig } from '#config/use-public-config.ts'
import { checkAddress } from '#data/search/check-address.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FullHash } from '#ui/text/hash.tsx'
import { Status } from '#ui/text/status.tsx'
import { sanitizeText } from '@ergo-explorer/sentences/sanitize-text'
import { LinkButton } from '#ui/form/button.tsx'
import { formatMatchName, matchGroupTitle } from '#entities/search-match.tsx'
import type { Translations } from '#i18n/translations.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { usePageMetadata } from '#page/page-metadata.ts'

const readQuery = (search: URLSearchParams) => parseSearchQuery(search.get('query') ?? '')

export const resources: ScreenResources = ({ search }) => [searchResource(readQuery(search))]

export const redirect: ScreenRedirect = ({ search }, { data, screens }) => {
  const query = readQuery(search)
  const to = findSearchRedirect(query, data(searchResource(query)), screens)
  return to === null ? null : keepEmbedFlag(to, search.toString())
}

export function Screen() {
  const search = useSearchParams()
  const location = useLocation()
  const screens = useScreens()
  const t = useTranslation()
  const query = readQuery(search)
  const { data, error, retry } = useResource(searchResource(query))
  // In the browser the response may arrive after the first render; redirect then.
  const to = findSearchRedirect(query, data, screens)
  const pages = query.kind === 'name' ? findPageMatches(t, screens, query.text) : []
  const matches = mergePageMatches(pages, data?.matches ?? [])
  if (to !== null) return <Redirect to={keepEmbedFlag(to, location.search)} />
  if (isQueryTooShort(query)) return <TooShortQuery query={query} matches={matches} />
  if (data === undefined)
    return error === null ? <LoadingSearch /> : <FailedSearch typed={search.get('query') ?? ''} onRetry={retry} />
  return matches.length === 0 ? (
    <NoMatches query={query} addressFault={data.addressFault} />
  ) : (
    <SearchMatches query={query} matches={matches} />
  )
}

export function LoadingSearch() {
  const t = useTranslation()
  const title = useSearchPage(200)
  return (
    <LoadingState>
      <PageHeader heading={title} sentence={<Skeleton width={6} />} />
      <div className={css.sections}>
        <Section title={t.text('search.results')}>
          <ul className={css.rows}>
            {[0, 1, 2].map((row) => (
              <li key={row}>
                <Skeleton width={1} />
                <Skeleton width={6} />
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </LoadingState>
  )
}

/** A short query matches too much, so only exact names and titles are listed. */
export function TooShortQuery({ query, matches }: SearchMatchesProps) {
  const t = useTranslation()
  const exact = matches.filter(({ certainty }) => certainty === 'exact')
  const tokens = exact.filter(({ kind }) => kind === 'token')
  const title = useSearchPage(exact.length === 0 ? 404 : 200)
  return (
    <>
      <PageHeader heading={title} sentence={t.text('search.tooShort')} />
      {exact.length > tokens.length && (
        <MatchSections matches={exact.filter(({ kind }) => kind !== 'token')} typed={query.text} />
      )}
      {tokens.length > 0 && (
        <div className={css.sections}>
          <Section title={t.text('search.exactNames')}>
            <MatchRows matches={tokens} typed={query.text} />
          </Section>
        </div>
      )}
    </>
  )
}

export interface NoMatchesProps {
  readonly query: SearchQuery
  readonly addressFault: AddressFault | null
}

/** No match. For text that looks like an address, shows what is wrong with it, also if the API does not report it. */
export function NoMatches({ query, addressFault }: NoMatchesProps) {
  const t = useTranslation()
  const config = usePublicConfig()
  const title = useSearchPage(404)
  const fault = addressFault ?? (query.kind === 'address' ? checkAddress(query.text, addressPrefixOf(config)) : null)
  return (
    <>
      <PageHeader heading={title} />
      <EmptyState
        kind="missing"
        sentence={t.text('search.noMatch')}
        reason={fault === null ? undefined : <Status kind="warning">{t.text(`search.fault.${fault}`)}</Status>}
      >
        {(query.kind === 'id' || query.kind === 'address') && (
          <FullHash id={query.text} group={query.kind === 'id' ? 8 : 6} />
        )}
      </EmptyState>
    </>
  )
}

export interface FailedSearchProps {
  readonly typed: string
  readonly onRetry: () => void
}

export function FailedSearch({ typed, onRetry }: FailedSearchProps) {
  const t = useTranslation()
  const title = useSearchPage(503)
  return (
    <>
      <PageHeader heading={title} />
      <EmptyState
        kind="failed"
        sentence={t.text('search.failed')}
        reason={t.text('search.failedWhy', { query: sanitizeText(typed) })}
        actions={
          // Without JavaScript, the link reloads the page.
          <LinkButton
            variant="primary"
            icon="retry"
            to={`/search?${new URLSearchParams({ query: typed }).toString()}`}
            onClick={(event) => {
              event.preventDefault()
              onRetry()
            }}
          >
            {t.text('error.retry')}
          </LinkButton>
        }
      />
    </>
  )
}

export interface SearchMatchesProps {
  readonly query: SearchQuery
  readonly matches: readonly SearchMatch[]
}

/** Several matches, or a single one that needs a decision, grouped by kind. */
export function SearchMatches({ query, matches }: SearchMatchesProps) {
  const t = useTranslation()
  const title = useSearchPage(200)
  const hasNearAddress = matches.some(({ kind, certainty }) => kind === 'address' && certainty === 'similar')
  return (
    <>
      <PageHeader heading={title} sentence={sentenceOf(t, query, matches)} />
      {hasNearAddress && (
        <Notice tone="warning" title={t.text('search.beforeYouSend')}>
          {t.text('search.nearAddressWarning')}
        </Notice>
      )}
      <MatchSections matches={matches} typed={query.text} />
    </>
  )
}

/** Near matches ask back; otherwise the results are counted, and imitations of the first token named. */
function sentenceOf(t: Translations, { text }: SearchQuery, matches: readonly SearchMatch[]): string {
  const query = truncateQuery(text)
  const [first] = matches
  if (first !== undefined && matches.every(({ certainty }) => certainty === 'similar'))
    return first.kind === 'address' && first.name === null
      ? t.text('search.nearAddress', { count: matches.length })
      : t.text('search.didYouMean', { query, name: formatMatchName(first) })
  const found = t.text(isCut(matches) ? 'search.sentenceBest' : 'search.sentence', { count: matches.length, query })
  const original = matches.find(({ verdict }) => verdict?.kind === 'original')
  const copies = matches.filter(({ verdict }) => verdict?.kind === 'copy' && verdict.original?.tokenId === original?.id)
  return original === undefined || copies.length === 0
    ? found
    : `${found} ${t.text('search.imitations', { name: formatMatchName(original), count: copies.length })}`
}

/** The API returns no more tokens; the list of issued tokens has all of them. */
const MAX_TOKENS = 8

const isCut = (matches: readonly SearchMatch[]): boolean =>
  matches.filter(({ kind }) => kind === 'token').length >= MAX_TOKENS

const MAX_SHOWN_LENGTH = 80

/** A query can be as long as a full script. */
const truncateQuery = (text: string) =>
  text.length > MAX_SHOWN_LENGTH ? `${sanitizeText(text.slice(0, MAX_SHOWN_LENGTH))}…` : sanitizeText(text)

/** Sets the page title and status. Search pages are never indexed. */
export function useSearchPage(status: 200 | 404 | 503): string {
  const title = useTranslation().text('title.search')
  usePageMetadata({ title, status, isIndexed: false })
  return title
}

/** Matches grouped by kind, one section each. */
export function MatchSections({
  matches,
  typed,
}: {
  readonly matches: readonly SearchMatch[]
  readonly typed: string
}) {
  const t = useTranslation()
  return (
    <div className={css.sections}>
      {groupMatchesByKind(matches).map(({ kind, matches: own }) => (
        <Section
          key={kind}
          title={t.text(matchGroupTitle(kind))}
          end={
            kind === 'token' &&
            isCut(own) && (
              <ScreenLink
                screen="issued-tokens"
                to={`/issued-tokens?${new URLSearchParams({ query: typed }).toString()}`}
              >
                {t.text('search.allTokens')}
              </ScreenLink>
            )
          }
        >
          <MatchRows matches={own} typed={typed} />
        </Section>
      ))}
    </div>
  )
}
