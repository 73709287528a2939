import { boxReadersResource, boxResource } from '#data/boxes/box.ts'
import { parseHeight } from '#data/object-id.ts'
import { parsePaging } from '#data/paging.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { useParams, useSearchParams } from '#page/router.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { LoadingPageHeader, PageHeader } from '#ui/layout/page-header.tsx'
import { ClippedText } from '#ui/text/clipped-text.tsx'
import { sanitizeText } from '@ergo-explorer/sentences/sanitize-text'
import { BoxPage, PastBoxPage } from './box-page.tsx'
import { BoxFacts, BoxHistory, BoxOwner, BoxScript } from './box-sections.tsx'
import css from './box.module.css'

export const resources: ScreenResources = ({ params, search }) => {
  const id = params['box'] ?? ''
  const hasReaders = parseHeight(search.get('at')) === null
  return [boxResource(id), ...(hasReaders ? [boxReadersResource(id, parsePaging(search))] : [])]
}

export function Screen() {
  const id = useParams()['box'] ?? ''
  const search = useSearchParams()
  const { data, error, retry } = useResource(boxResource(id))
  if (data === undefined) return error === null ? <LoadingBox id={id} /> : <FailedBox id={id} retry={retry} />
  if (data === null) return <UnknownBox id={id} />
  const at = parseHeight(search.get('at'))
  return at === null ? (
    <BoxPage key={id} box={data} paging={parsePaging(search)} />
  ) : (
    <PastBoxPage key={id} box={data} at={at} />
  )
}

/** Page skeleton. */
function LoadingBox({ id }: { readonly id: string }) {
  const t = useTranslation()
  const heading = t.text('boxes.title', { id: shortenId(id) })
  usePageMetadata({ title: heading })
  return (
    <LoadingState>
      <LoadingPageHeader heading={heading} id={id} />
      <BoxFacts box={undefined} />
      <div className={`grid ${css.sections}`}>
        <BoxOwner box={undefined} />
        <BoxHistory box={undefined} />
        <BoxScript script={undefined} />
      </div>
    </LoadingState>
  )
}

/** Unknown box. The page loads it again when the mempool changes, since it may appear later. */
function UnknownBox({ id }: { readonly id: string }) {
  const t = useTranslation()
  const heading = t.text('boxes.title', { id: shortenId(sanitizeText(id)) })
  usePageMetadata({ title: heading, status: 404 })
  return (
    <>
      <PageHeader heading={heading} />
      <EmptyState kind="missing" sentence={t.text('boxes.notFound')} reason={t.text('boxes.notFoundWhy')}>
        <p className={css.unknown}>
          <ClippedText text={id} />
        </p>
      </EmptyState>
    </>
  )
}

interface FailedBoxProps {
  readonly id: string
  readonly retry: () => void
}

function FailedBox({ id, retry }: FailedBoxProps) {
  const t = useTranslation()
  const heading = t.text('boxes.title', { id: shortenId(id) })
  usePageMetadata({ title: heading, status: 503 })
  return (
    <>
      <PageHeader heading={heading} />
      <EmptyState
        kind="failed"
        sentence={t.text('error.loadFailed')}
        actions={
          // A link, so that retrying also works without JavaScript.
          <LinkButton
            to={`/boxes/${id}`}
            variant="primary"
            icon="retry"
            reloadDocument
            onClick={(event) => {
              event.preventDefault()
              retry()
            }}
          >
            {t.text('error.retry')}
          </LinkButton>
        }
      />
    </>
  )
}
