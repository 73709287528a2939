import { useParams, Redirect, useLocation, useSearchParams } from '#page/router.tsx'
import { blockResource } from '#data/blocks/block.ts'
import { contractInstancesResource, contractResource, contractUsageResource } from '#data/contracts/contracts.ts'
import { parseHeight } from '#data/object-id.ts'
import type { RouteContext, ScreenRedirect, ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { contractPath } from '#entities/links.tsx'
import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { sanitizeText } from '@ergo-explorer/sentences/sanitize-text'
import { ContractPage } from './contract-page.tsx'
import { PastContractPage } from './past-contract-page.tsx'
import { parseTabState, tabResource } from './tab-state.ts'

const hashOf = ({ params }: Pick<RouteContext, 'params'>): string => params['contract'] ?? ''

export const resources: ScreenResources = (route) => {
  const hash = hashOf(route)
  const state = parseTabState(route.search)
  const at = parseHeight(route.search.get('at'))
  if (at !== null)
    return [contractResource(hash), contractUsageResource(hash), blockResource({ by: 'height', height: at })]
  return [
    contractResource(hash),
    contractUsageResource(hash),
    tabResource(hash, state) ?? contractInstancesResource(hash),
  ]
}

/** Both hashes of a template find it; its page has one URL. */
export const redirect: ScreenRedirect = (route, { data }) => {
  const found = data(contractResource(hashOf(route)))
  return found && found.templateBlake2b256 !== hashOf(route).toLowerCase()
    ? contractPath(found.templateBlake2b256)
    : null
}

export function Screen() {
  const t = useTranslation()
  const hash = hashOf({ params: useParams() })
  const { search: query } = useLocation()
  const search = useSearchParams()
  const state = parseTabState(search)
  const { data, error, retry } = useResource(contractResource(hash))
  if (data === undefined)
    return <Unloaded hash={hash} isFailed={error !== null} retry={retry} title={t.text('contracts.contract')} />
  if (data === null) return <Missing hash={hash} />
  if (data.templateBlake2b256 !== hash.toLowerCase())
    return <Redirect to={contractPath(data.templateBlake2b256) + query} />
  const at = parseHeight(search.get('at'))
  if (at !== null) return <PastContractPage hash={hash} contract={data} at={at} />
  return <ContractPage key={hash} hash={hash} contract={data} state={state} />
}

interface UnloadedProps {
  readonly hash: string
  readonly isFailed: boolean
  readonly retry: () => void
  readonly title: string
}

function Unloaded({ hash, isFailed, retry, title }: UnloadedProps) {
  usePageMetadata({ title: `${title} ${shortenId(sanitizeText(hash))}`, status: isFailed ? 503 : 200 })
  const header = (
    <PageHeader
      back={<BackLink to="/contracts" />}
      heading={`${title} ${shortenId(sanitizeText(hash))}`}
      sentence={isFailed ? undefined : <Skeleton width={6} />}
    />
  )
  return isFailed ? (
    <>
      {header}
      <LoadError retry={retry} />
    </>
  ) : (
    <LoadingState>{header}</LoadingState>
  )
}

/** No template has this hash. */
function Missing({ hash }: { readonly hash: string }) {
  const t = useTranslation()
  const heading = shortenId(sanitizeText(hash))
  usePageMetadata({ title: heading, status: 404 })
  return (
    <>
      <PageHeader back={<BackLink to="/contracts" />} heading={heading} />
      <EmptyState
        kind="missing"
        sentence={t.text('contracts.notFound')}
        reason={t.text('contracts.notFoundWhy')}
        actions={<LinkButton to="/contracts">{t.text('contracts.toList')}</LinkButton>}
      />
    </>
  )
}
