import type { ScreenRedirect, ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { isQueryTooShort, parseSearchQuery } from '#data/search/search-query.ts'
import { searchResource } from '#data/search/search.ts'
import { findSearchRedirect, mergePageMatches } from '#data/search/search-match.ts'
import { findPageMatches } from '#entities/site-pages.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useScreens } from '#page/page-context.ts'
import { Redirect, useLocation, useSearchParams } from '#page/router.tsx'
import { keepEmbedFlag } from '#ui/link/app-link.tsx'
import { FailedSearch } from './failed-search.tsx'
import { SearchMatches } from './search-matches.tsx'
import { NoMatches } from './no-matches.tsx'
import { LoadingSearch } from './loading-search.tsx'
import { TooShortQuery } from './too-short-query.tsx'

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
