import { minerResource, parseMinerDays } from '#data/blocks/blocks.ts'
import { parsePaging } from '#data/paging.ts'
import { useApi } from '#data/api/use-api.ts'
import type { ScreenRedirect, ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { Redirect, useParams, useSearchParams } from '#page/router.tsx'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { sanitizeText } from '@ergo-explorer/sentences/sanitize-text'
import { MinerPage } from './miner-page.tsx'

export const resources: ScreenResources = ({ params, search }) => [
  minerResource(params['miner'] ?? '', parseMinerDays(search), parsePaging(search)),
]

/** A host with only v0 and v1 knows the address, but not the miner. */
export const redirect: ScreenRedirect = ({ params, search, features }, { data }) => {
  const address = params['miner'] ?? ''
  const isNotOffered =
    features === null && data(minerResource(address, parseMinerDays(search), parsePaging(search))) === null
  return isNotOffered ? addressPath(address) : null
}

const addressPath = (address: string) => `/addresses/${address}`

/** A miner or mining pool. */
export function Screen() {
  const t = useTranslation()
  const address = useParams()['miner'] ?? ''
  const search = useSearchParams()
  const days = parseMinerDays(search)
  const paging = parsePaging(search)
  const { features } = useApi()
  const { data, error, retry } = useResource(minerResource(address, days, paging))
  const heading = t.text('miner.title', { name: shortenId(sanitizeText(address), 6) })
  if (features === null && data === null) return <Redirect to={addressPath(address)} />
  if (data !== undefined && data !== null) return <MinerPage {...data} days={days} paging={paging} />
  if (data === null) return <UnknownMiner heading={heading} />
  return error === null ? <LoadingMiner heading={heading} /> : <FailedMiner heading={heading} retry={retry} />
}

interface HeadingProps {
  readonly heading: string
}

function UnknownMiner({ heading }: HeadingProps) {
  const t = useTranslation()
  usePageMetadata({ title: heading, status: 404 })
  return (
    <>
      <PageHeader heading={heading} />
      <EmptyState
        kind="missing"
        sentence={t.text('miner.unknown')}
        reason={t.text('miner.unknownWhy')}
        actions={<LinkButton to="/miners">{t.text('miner.all')}</LinkButton>}
      />
    </>
  )
}

function FailedMiner({ heading, retry }: HeadingProps & { readonly retry: () => void }) {
  usePageMetadata({ title: heading, status: 503 })
  return (
    <>
      <PageHeader heading={heading} />
      <LoadError retry={retry} />
    </>
  )
}

function LoadingMiner({ heading }: HeadingProps) {
  usePageMetadata({ title: heading })
  return (
    <LoadingState>
      <PageHeader heading={heading} sentence={<Skeleton width={6} />} />
    </LoadingState>
  )
}
