import { usePublicConfig } from '../../../config/use-public-config.ts'
import { configuredPool, oraclePoolsResource, type PoolsView } from '../../../data/oracles/oracle-pools.ts'
import type { ResourcesOf } from '../../../data/resource/place.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { marketResource } from '../../../data/stats/market.ts'
import { coinUnit } from '../../../format/coin-unit.ts'
import { formatCount } from '../../../format/format-count.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { usePage } from '../../../page/use-page.ts'
import { Blank } from '../../../ui/blank.tsx'
import { Bone } from '../../../ui/bone.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { LoadingFace } from '../../../ui/progress.tsx'
import { Section } from '../../../ui/section.tsx'
import { TableBones } from '../../../ui/table-bones.tsx'
import { Title } from '../../../ui/title.tsx'
import css from '../oracle-pools.module.css'
import { PoolTable, usePoolHead } from './pool-table.tsx'

export const resources: ResourcesOf = () => [oraclePoolsResource]

/** All oracle pools that the chain has. */
export function Screen() {
  const { data, error, retry } = useResource(oraclePoolsResource)
  if (data === undefined) return error === null ? <LoadingPools /> : <FailedPools retry={retry} />
  return data === null ? <ConfiguredPool /> : <Pools view={data} />
}

function Pools({ view: { height, pools } }: { readonly view: PoolsView }) {
  const words = useWords()
  const title = words.text('title.oraclePools')
  usePage({ title, canonical: '/oracle-pools-list', description: words.text('oracles.description') })
  const count = pools.length
  const late = pools.filter(({ health }) => health.blocksLate > 0).length
  if (count === 0)
    return (
      <>
        <Title heading={title} />
        <Blank kind="empty" sentence={words.text('oracles.none')} />
      </>
    )
  return (
    <>
      <Title
        heading={title}
        sentence={
          late === 0 ? words.text('oracles.sentence', { count }) : words.text('oracles.sentenceLate', { count, late })
        }
      />
      <Section
        title={words.text('oracles.list')}
        note={words.text('oracles.listNote', { height: formatCount(height) })}
      >
        <PoolTable pools={pools} />
      </Section>
    </>
  )
}

/** Where the API lists no pools, the one that the shell has its price from. */
function ConfiguredPool() {
  const words = useWords()
  const { pricePoolNft, coinName } = usePublicConfig()
  const market = useResource(marketResource(pricePoolNft)).data ?? null
  const title = words.text('title.oraclePools')
  usePage({ title, isIndexed: market !== null })
  if (market === null)
    return (
      <>
        <Title heading={title} />
        <Blank kind="empty" sentence={words.text('error.notOffered')} />
      </>
    )
  return (
    <>
      <Title heading={title} sentence={words.text('oracles.configuredSentence', { coin: coinUnit(coinName) })} />
      <Section title={words.text('oracles.list')}>
        <PoolTable pools={[configuredPool(market)]} />
      </Section>
    </>
  )
}

function LoadingPools() {
  const words = useWords()
  const title = words.text('title.oraclePools')
  usePage({ title })
  return (
    <LoadingFace>
      <Title heading={title} sentence={<Bone width="full" />} />
      <Section title={words.text('oracles.list')}>
        <div className={css.tall}>
          <TableBones caption={title} head={usePoolHead()} rows={2} />
        </div>
      </Section>
    </LoadingFace>
  )
}

function FailedPools({ retry }: { readonly retry: () => void }) {
  const title = useWords().text('title.oraclePools')
  usePage({ title, status: 503 })
  return (
    <>
      <Title heading={title} />
      <Failed retry={retry} />
    </>
  )
}
