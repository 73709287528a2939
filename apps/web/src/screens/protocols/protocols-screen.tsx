import { bankResource, bridgeResource, poolsResource } from '#data/protocols/protocols.ts'
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
import { BankSection } from './bank-section.tsx'
import { BridgeSection } from './bridge-section.tsx'
import { PoolTable } from './pool-table.tsx'
import css from './protocols.module.css'

export const resources: ScreenResources = () => [poolsResource, bankResource, bridgeResource]

/** Protocols that the index can read: liquidity pools, the stablecoin bank, the bridge, oracle pools. */
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
  const title = t.text('protocols.pools')
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
  const { pools } = data
  return (
    <>
      <PageHeader
        heading={heading}
        sentence={t.text('protocols.sentence', {
          pools: pools.length,
          trades: pools.reduce((sum, { tradeCount }) => sum + tradeCount, 0),
        })}
      />
      <div className={css.sections}>
        {bank !== undefined && bank !== null && <BankSection bank={bank} />}
        <Section title={title} note={t.text('protocols.poolsNote')}>
          {pools.length === 0 ? (
            <p className="dim">{t.text('protocols.noPools')}</p>
          ) : (
            <PoolTable caption={title} pools={pools} />
          )}
        </Section>
        {bridge !== undefined && bridge !== null && <BridgeSection bridge={bridge} />}
        <Section title={t.text('protocols.oracles')}>
          <p>
            <ScreenLink screen="oracle-pools" to="/oracle-pools-list">
              {t.text('protocols.toOracles')}
            </ScreenLink>
          </p>
        </Section>
      </div>
    </>
  )
}
