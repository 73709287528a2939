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
import { BankFigures } from './bank-figures.tsx'
import { PoolTable } from './pool-table.tsx'
import css from './protocols.module.css'
import type { Bank, Bridge } from '@ergo-explorer/contract'
import { ErgAmount, TokenAmount } from '#entities/amount.tsx'
import { AddressLink, TokenLink } from '#entities/links.tsx'
import { DataTable } from '#ui/table/data-table.tsx'

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
  const { items: pools } = data
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

/** ERG and registered tokens in the vaults of the bridge, whose addresses are the evidence. */
export function BridgeSection({ bridge: { vaults, tokens } }: { readonly bridge: Bridge }) {
  const t = useTranslation()
  const title = t.text('protocols.bridge')
  return (
    <Section title={title} note={t.text('protocols.bridgeNote')}>
      <ul>
        {vaults.map(({ party, nanoErg }) => (
          <li key={party.address}>
            <AddressLink party={party} />
            <span className={css.below}>
              <ErgAmount nanoErg={nanoErg} unit />
            </span>
          </li>
        ))}
      </ul>
      <DataTable
        caption={title}
        rows={tokens}
        keyOf={({ token }) => token.tokenId}
        columns={[
          {
            head: t.text('protocols.token'),
            card: 'title',
            lead: true,
            cell: ({ token }) => <TokenLink token={token} />,
          },
          {
            head: t.text('protocols.held'),
            kind: 'number',
            card: 'figure',
            cell: ({ token, held }) => <TokenAmount amount={held} decimals={token.decimals} />,
          },
          {
            head: t.text('protocols.existing'),
            kind: 'number',
            cell: ({ token, existing }) => <TokenAmount amount={existing} decimals={token.decimals} />,
          },
          {
            head: t.text('protocols.meaning'),
            dim: true,
            cell: ({ isBridged }) => t.text(isBridged ? 'protocols.bridged' : 'protocols.native'),
          },
        ]}
      />
    </Section>
  )
}

/** The stablecoin bank, read from its box and the rate of its oracle. */
function BankSection({ bank }: { readonly bank: Bank }) {
  const t = useTranslation()
  return (
    <Section
      title={t.text('protocols.bank')}
      note={<AddressLink party={bank.owner} />}
      end={
        <ScreenLink screen="bank" to="/bank">
          {t.text('bank.toPage')}
        </ScreenLink>
      }
    >
      <BankFigures bank={bank} />
    </Section>
  )
}
