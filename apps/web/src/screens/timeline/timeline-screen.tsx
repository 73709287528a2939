import { parseObjectId } from '#data/object-id.ts'
import { useHasFeature } from '#data/api/use-api.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { parseTimelineView, stateSeriesResource, tokenStatesResource } from '#data/tokens/states.ts'
import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { useParams, useSearchParams } from '#page/router.tsx'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { sanitizeText } from '#ui/text/sanitize-text.ts'
import { FullHash } from '#ui/text/hash.tsx'
import { TimelinePage } from './timeline-page.tsx'

export const resources: ScreenResources = ({ params: { singleton = '' }, search }) => {
  const { after, path } = parseTimelineView(search)
  return [tokenStatesResource(singleton, after), stateSeriesResource(singleton, path)]
}

/** How the box that holds a singleton token changed over time. */
export function Screen() {
  const id = useParams()['singleton'] ?? ''
  const view = parseTimelineView(useSearchParams())
  const { data, error, retry } = useResource(tokenStatesResource(id, view.after))
  if (data === undefined) return error === null ? <Loading id={id} /> : <Failed id={id} retry={retry} />
  return data === null ? <Missing id={id} /> : <TimelinePage key={id} timeline={data} view={view} />
}

interface UnavailableProps {
  readonly id: string
}

const useTitle = (id: string): string => useTranslation().text('title.timeline', { name: shortenId(sanitizeText(id)) })

function Loading({ id }: UnavailableProps) {
  const t = useTranslation()
  usePageMetadata({ title: useTitle(id) })
  return (
    <LoadingState>
      <PageHeader
        heading={t.text('timeline.heading')}
        sentence={<Skeleton width="full" />}
        id={parseObjectId(id) === null ? undefined : <FullHash id={id} />}
      />
    </LoadingState>
  )
}

function Failed({ id, retry }: UnavailableProps & { readonly retry: () => void }) {
  const t = useTranslation()
  usePageMetadata({ title: useTitle(id), status: 503 })
  return (
    <>
      <PageHeader heading={t.text('timeline.heading')} />
      <LoadError retry={retry} />
    </>
  )
}

/** The API has no states, the token is unknown, or it has more than one unit. */
function Missing({ id }: UnavailableProps) {
  const t = useTranslation()
  const isOffered = useHasFeature('tokens')
  const title = useTitle(id)
  usePageMetadata(isOffered ? { title, status: 404 } : { title, isIndexed: false })
  return (
    <>
      <PageHeader heading={t.text('timeline.heading')} />
      <EmptyState
        kind={isOffered ? 'missing' : 'empty'}
        sentence={t.text(isOffered ? 'timeline.missing' : 'error.notOffered')}
        reason={isOffered ? t.text('timeline.missingWhy') : undefined}
        actions={
          parseObjectId(id) !== null && <LinkButton to={`/token/${id}`}>{t.text('timeline.toToken')}</LinkButton>
        }
      />
    </>
  )
}
