import type { OraclePoolView } from '../../../data/oracles/oracle-pool.ts'
import { BlockLink } from '../../../entities/block-link.tsx'
import { MomentAndAge } from '../../../entities/moment-and-age.tsx'
import { formatCount } from '../../../format/format-count.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { cleanText } from '../../../ui/clean-text.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { FullHash } from '../../../ui/hash.tsx'
import { Said } from '../../../ui/said.tsx'
import { Title } from '../../../ui/title.tsx'
import { UpLink } from '../../../ui/up-link.tsx'
import { NotVerified, poolName } from '../pool-name.tsx'
import { PoolStatus } from '../pool-status.tsx'
import { useRateText } from '../use-rate-text.ts'

interface PoolTitleProps {
  readonly pool: OraclePoolView
}

export function PoolTitle({ pool }: PoolTitleProps) {
  const words = useWords()
  const { poolNft, timestamp, health, isKnown } = pool
  return (
    <Title
      back={<UpLink to="/oracle-pools-list">{words.text('title.oraclePools')}</UpLink>}
      heading={words.text('title.oraclePool', { name: cleanText(poolName(pool)) })}
      kicker={
        <>
          <NotVerified isKnown={isKnown} />
          {health.nextRefresh !== null && <PoolStatus health={health} />}
          {timestamp !== null && <MomentAndAge timestamp={timestamp} />}
        </>
      }
      sentence={<PoolSentence pool={pool} />}
      id={
        <>
          <FullHash id={poolNft} />
          <CopyButton text={poolNft} label={words.text('oraclePool.copyId')} />
        </>
      }
    />
  )
}

/** What the pool says, since when, and until when at the least. */
function PoolSentence({ pool: { unit, rate, height, health } }: PoolTitleProps) {
  const { coin, price } = useRateText(unit)
  const { nextRefresh, blocksLate } = health
  return (
    <Said
      message={
        nextRefresh === null
          ? 'oraclePool.sentenceOnly'
          : blocksLate > 0
            ? 'oraclePool.sentenceLate'
            : 'oraclePool.sentence'
      }
      values={{
        unit: unit ?? 'other',
        coin,
        price: price(rate),
        block: <BlockLink height={height} />,
        next: formatCount(nextRefresh ?? 0),
      }}
    />
  )
}
