import { memo, useDeferredValue } from 'react'
import { epochResource } from '#data/home/epoch.ts'
import { hashRateDaysResource } from '#data/home/market-figures.ts'
import { homeResource } from '#data/home/home.ts'
import { projectionResource } from '#data/home/projection.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useIsEmbedded } from '#page/page-context.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { LoadError } from '#ui/feedback/empty-state.tsx'
import { EmbeddedHome } from './embedded-home.tsx'
import { LoadingHome } from './loading-home.tsx'
import { HomePage } from './home-page.tsx'

export const resources: ScreenResources = ({ search }) =>
  search.has('iframe')
    ? [homeResource, projectionResource]
    : [homeResource, projectionResource, epochResource, hashRateDaysResource]

const Page = memo(HomePage)

export function Screen() {
  const t = useTranslation()
  const isEmbedded = useIsEmbedded()
  const { data: latest, error, retry } = useResource(homeResource)
  // Live updates arrive every few seconds and change much of the page. Deferring them keeps input responsive.
  const data = useDeferredValue(latest)
  const isFailed = data === undefined && error !== null
  usePageMetadata({
    title: t.text('title.home'),
    status: isFailed ? 503 : 200,
    canonical: '/',
    description: t.text('home.description'),
  })
  if (data !== undefined) return isEmbedded ? <EmbeddedHome view={data} /> : <Page view={data} />
  if (!isFailed) return <LoadingHome />
  return (
    <>
      <h1 className="visually-hidden">{t.text('title.home')}</h1>
      <LoadError retry={retry} />
    </>
  )
}
