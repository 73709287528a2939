import { memo, useDeferredValue } from 'react'
import { epochResource } from '../../data/home/epoch.ts'
import { hashRateDaysResource } from '../../data/home/hash-rate-days.ts'
import { homeResource } from '../../data/home/home.ts'
import { projectionResource } from '../../data/home/projection.ts'
import type { ResourcesOf } from '../../data/resource/place.ts'
import { useResource } from '../../data/resource/use-resource.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useIsEmbedded } from '../../page/use-is-embedded.ts'
import { usePage } from '../../page/use-page.ts'
import { Failed } from '../../ui/failed.tsx'
import { EmbeddedHome } from './embedded-home.tsx'
import { HomeLoading } from './home-loading.tsx'
import { HomePage } from './home-page.tsx'

export const resources: ResourcesOf = ({ search }) =>
  search.has('iframe')
    ? [homeResource, projectionResource]
    : [homeResource, projectionResource, epochResource, hashRateDaysResource]

const Page = memo(HomePage)

export function Screen() {
  const words = useWords()
  const isEmbedded = useIsEmbedded()
  const { data: known, error, retry } = useResource(homeResource)
  // News come every few seconds, and much of the page with them: they wait for whoever clicks or types.
  const data = useDeferredValue(known)
  const isFailed = data === undefined && error !== null
  usePage({
    title: words.text('title.home'),
    status: isFailed ? 503 : 200,
    canonical: '/',
    description: words.text('home.description'),
  })
  if (data !== undefined) return isEmbedded ? <EmbeddedHome view={data} /> : <Page view={data} />
  if (!isFailed) return <HomeLoading />
  return (
    <>
      <h1 className="unseen">{words.text('title.home')}</h1>
      <Failed retry={retry} />
    </>
  )
}
