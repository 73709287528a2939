import type { OraclePoolDetail } from '@ergo-explorer/contract'
import { BlockLink } from '#entities/screen-link.tsx'
import { TimestampAndAge } from '#entities/timestamp.tsx'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { sanitizeText } from '@ergo-explorer/sentences/sanitize-text'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { FullHash } from '#ui/text/hash.tsx'
import { RichMessage } from '#ui/text/rich-message.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ParentLink } from '#ui/layout/back-link.tsx'
import { UnverifiedPoolTag, poolName } from '../pool-name.tsx'
import { PoolStatus } from '../pool-status.tsx'
import { useRateFormatters } from '../use-rate-formatters.ts'

interface PoolTitleProps {
  readonly pool: OraclePoolDetail
}

export function PoolTitle({ pool }: PoolTitleProps) {
  const t = useTranslation()
  const { poolNft, timestamp } = pool
  return (
    <PageHeader
      back={<ParentLink to="/oracle-pools-list">{t.text('title.oraclePools')}</ParentLink>}
      heading={t.text('title.oraclePool', { name: sanitizeText(poolName(pool)) })}
      details={
        <>
          <UnverifiedPoolTag pool={pool} />
          {pool.nextRefresh !== null && <PoolStatus pool={pool} />}
          <TimestampAndAge timestamp={timestamp} />
        </>
      }
      sentence={<PoolSentence pool={pool} />}
      id={
        <>
          <FullHash id={poolNft} />
          <CopyButton text={poolNft} label={t.text('oraclePool.copyId')} />
        </>
      }
    />
  )
}

/** The current rate, its block and the earliest next update. */
function PoolSentence({ pool: { unit, rate, height, nextRefresh, blocksLate } }: PoolTitleProps) {
  const { coin, price } = useRateFormatters(unit)
  return (
    <RichMessage
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
