import { Navigate, useLocation, useSearchParams } from 'react-router'
import type { RedirectOf, ResourcesOf } from '../../data/resource/place.ts'
import { useResource } from '../../data/resource/use-resource.ts'
import { isTooShort, readQuery } from '../../data/search/read-query.ts'
import { searchResource } from '../../data/search/search.ts'
import { searchTarget } from '../../data/search/search-target.ts'
import { useScreens } from '../../page/use-has-screen.ts'
import { withEmbedding } from '../../ui/with-embedding.ts'
import { FailedFace } from './failed-face.tsx'
import { FoundFace } from './found-face.tsx'
import { NothingFace } from './nothing-face.tsx'
import { SearchingFace } from './searching-face.tsx'
import { TooShortFace } from './too-short-face.tsx'

const queryIn = (search: URLSearchParams) => readQuery(search.get('query') ?? '')

export const resources: ResourcesOf = ({ search }) => [searchResource(queryIn(search))]

export const redirect: RedirectOf = ({ search }, { data, screens }) => {
  const query = queryIn(search)
  const to = searchTarget(query, data(searchResource(query)), screens)
  return to === null ? null : withEmbedding(to, search.toString())
}

export function Screen() {
  const [search] = useSearchParams()
  const location = useLocation()
  const screens = useScreens()
  const query = queryIn(search)
  const { data, error, retry } = useResource(searchResource(query))
  // In the browser the answer may come after the page: then it leads on from here.
  const to = searchTarget(query, data, screens)
  if (to !== null) return <Navigate to={withEmbedding(to, location.search)} replace />
  if (isTooShort(query)) return <TooShortFace query={query} matches={data?.matches ?? []} />
  if (data === undefined)
    return error === null ? <SearchingFace /> : <FailedFace typed={search.get('query') ?? ''} onRetry={retry} />
  return data.matches.length === 0 ? (
    <NothingFace query={query} addressFault={data.addressFault} />
  ) : (
    <FoundFace query={query} matches={data.matches} />
  )
}
