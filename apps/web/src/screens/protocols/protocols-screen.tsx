import type { Bank, Bridge, PoolList } from '@ergo-explorer/contract'
import { oraclePoolsResource } from '#data/oracles/oracle-pools.ts'
import { bankHistoryResource, bankResource, bridgeResource, poolsResource } from '#data/protocols/protocols.ts'
import { POOL_SPANS } from '#data/protocols/pool.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { ScreenLink } from '#entities/screen-link.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Section } from '#ui/layout/section.tsx'
import { OraclePoolTable } from '../oracle-pools/oracle-pool-table.tsx'
import { BankSection } from './bank-section.tsx'
import { BridgeSection } from './bridge-section.tsx'
import { listHoldings, useTotalText, ValueSection } from './value-section.tsx'
import { PoolTable } from './pool-table.tsx'
import css from './protocols.module.css'

export const resources: ScreenResources = () => [
  poolsResource,
  bankResource,
  bankHistoryResource(POOL_SPANS[0]),
  bridgeResource,
  oraclePoolsResource,
]

/** Protocols that the index can read: liquidity pools, the stablecoin bank, oracle pools, the bridge. */
export function Screen() {
  const t = useTranslation()
  const { data, error, retry } = useResource(poolsResource)
  const { data: bank } = useResource(bankResource)
  const { data: bridge } = useResource(bridgeResource)
  const heading = t.text('title.protocols')
  const hasFailed = data === undefined && error !== null
  usePageMetadata({
    title: heading,
    canonical: '/protocols',
    description: t.text('protocols.description'),
    ...(hasFailed && { status: 503 }),
    ...(data === null && { isIndexed: false }),
  })
  if (hasFailed)
    return (
      <>
        <PageHeader heading={heading} />
        <LoadError retry={retry} />
      </>
    )
  if (data === undefined)
    return (
      <LoadingState>
        <PageHeader heading={heading} sentence={<Skeleton width={6} />} />
      </LoadingState>
    )
  if (data === null)
    return (
      <>
        <PageHeader heading={heading} />
        <EmptyState kind="empty" sentence={t.text('error.notOffered')} />
      </>
    )
  return <Protocols pools={data} bank={bank ?? null} bridge={bridge ?? null} />
}

interface ProtocolsProps {
  readonly pools: PoolList
  readonly bank: Bank | null
  readonly bridge: Bridge | null
}

function Protocols({ pools, bank, bridge }: ProtocolsProps) {
  const t = useTranslation()
  const { data: oracles } = useResource(oraclePoolsResource)
  const feeds = oracles?.items ?? []
  const holdings = listHoldings({ pools: pools.items, bank, bridge })
  const title = t.text('protocols.pools')
  const total = useTotalText(holdings)
  return (
    <>
      <PageHeader
        heading={t.text('title.protocols')}
        sentence={[
          total !== null && t.text('protocols.total', { value: total }),
          t.text('protocols.sentence', {
            isWhole: pools.next === null ? 'yes' : 'no',
            pools: pools.items.length,
            trades: pools.items.reduce((sum, { tradeCount }) => sum + tradeCount, 0),
          }),
          feeds.length > 0 &&
            t.text('protocols.late', {
              late: feeds.filter(({ blocksLate }) => blocksLate > 0).length,
              count: feeds.length,
            }),
        ]
          .filter(Boolean)
          .join(' ')}
      />
      <div className={css.sections}>
        <ValueSection holdings={holdings} />
        <Section title={title} note={t.text('protocols.poolsNote')}>
          {pools.items.length === 0 ? (
            <p className="dim">{t.text('protocols.noPools')}</p>
          ) : (
            <PoolTable caption={title} pools={pools.items} />
          )}
        </Section>
        {bank !== null && <BankSection bank={bank} />}
        <Section
          title={t.text('protocols.oracles')}
          note={t.text('protocols.oraclesNote')}
          end={
            <ScreenLink screen="oracle-pools" to="/oracle-pools-list">
              {t.text('protocols.toOracles')}
            </ScreenLink>
          }
        >
          {feeds.length > 0 && <OraclePoolTable pools={feeds} />}
        </Section>
        {bridge !== null && <BridgeSection bridge={bridge} />}
      </div>
    </>
  )
}
