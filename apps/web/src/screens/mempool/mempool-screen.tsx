import { useSearchParams } from 'react-router'
import { usePublicConfig } from '../../config/use-public-config.ts'
import { useHasFeature } from '../../data/api/use-api.ts'
import { mempoolResource } from '../../data/mempool/mempool.ts'
import { waitingResource } from '../../data/mempool/waiting.ts'
import { orderOf, SORT_KEYS, V0_SORT_KEYS } from '../../data/mempool/waiting-order.ts'
import { pagingOf } from '../../data/page-number.ts'
import type { ResourcesOf } from '../../data/resource/place.ts'
import { useResource } from '../../data/resource/use-resource.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useIsHydrated } from '../../page/use-is-hydrated.ts'
import { usePage } from '../../page/use-page.ts'
import { Bone } from '../../ui/bone.tsx'
import { Status } from '../../ui/status.tsx'
import { Title } from '../../ui/title.tsx'
import { Failed } from '../../ui/failed.tsx'
import { mempoolSentence } from './mempool-sentence.ts'
import { Overview } from './overview.tsx'
import { OverviewBones } from './overview-bones.tsx'
import { WaitingList } from './waiting-list.tsx'

const FEATURE = 'mempool'
const keysOf = (hasFeature: boolean) => (hasFeature ? SORT_KEYS : V0_SORT_KEYS)

export const resources: ResourcesOf = ({ search, features }) => [
  mempoolResource,
  waitingResource(orderOf(search, keysOf(features?.includes(FEATURE) === true)), pagingOf(search)),
]

/** What waits for a block. */
export function Screen() {
  const words = useWords()
  const { coinName } = usePublicConfig()
  const [search] = useSearchParams()
  const keys = keysOf(useHasFeature(FEATURE))
  const hasLive = useHasFeature('live')
  const isHydrated = useIsHydrated()
  const order = orderOf(search, keys)
  const paging = pagingOf(search)
  const mempool = useResource(mempoolResource)
  const waiting = useResource(waitingResource(order, paging))
  const hasFailed = [mempool, waiting].some(({ data, error }) => data === undefined && error !== null)
  usePage({
    title: words.text('title.mempool'),
    status: hasFailed ? 503 : 200,
    canonical: '/mempool',
    description: words.text('mempool.description'),
  })
  const { data, error } = mempool
  return (
    <>
      <Title
        heading={words.text('title.mempool')}
        kicker={hasLive && isHydrated && <Status kind="live">{words.text('mempool.live')}</Status>}
        sentence={
          data === undefined ? (
            error === null ? (
              <Bone width="full" />
            ) : undefined
          ) : (
            mempoolSentence(words, data, coinName)
          )
        }
      />
      {data !== undefined && <Overview mempool={data} />}
      {data === undefined && (error === null ? <OverviewBones /> : <Failed retry={mempool.retry} />)}
      {(data !== undefined || error === null) && (
        <WaitingList waiting={waiting} order={order} keys={keys} paging={paging} />
      )}
    </>
  )
}
