import type { AddressValue } from '@ergo-explorer/contract'
import { addressValueResource } from '#data/addresses/address-history.ts'
import { unspentBoxesResource } from '#data/addresses/address-lists.ts'
import type { AddressView } from '#data/addresses/address.ts'
import { useApi } from '#data/api/use-api.ts'
import type { ApiFeatures } from '#data/api/api-client.ts'
import type { Resource } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { PastNotice } from '#entities/past-notice.tsx'
import { shortenId } from '#format/id.ts'
import { formatCount } from '#format/number.ts'
import { formatMicroDollars, readMicroDollars } from '#format/price.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { KeyFigures } from '#ui/facts/facts.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Tab, Tabs } from '#ui/layout/tabs.tsx'
import css from './address.module.css'
import { FullAddress } from './address-title.tsx'
import { type AddressUrl, tabLink } from './address-url.ts'
import { HistorySection } from './overview/history-section.tsx'
import { HoldingsSection } from './overview/holdings-section.tsx'
import { historyResource } from './overview/overview-tab.tsx'
import { BoxesTab } from './tabs/boxes-tab.tsx'

/** What the past can tell. Pending transactions, names and what was received in total are not known of it. */
const PAST_TABS = ['overview', 'boxes'] as const

export function pastResources(
  address: string,
  url: AddressUrl,
  at: number,
  features: ApiFeatures,
): readonly Resource<unknown>[] {
  // Hosts without v2 only say that they do not know.
  if (features === null) return [addressValueResource(address, at)]
  const list = url.tab === 'boxes' ? unspentBoxesResource(address, url.paging, at) : historyResource(address, url, true)
  return [addressValueResource(address, at), list]
}

interface PastAddressPageProps {
  readonly address: string
  readonly view: AddressView
  readonly url: AddressUrl
  readonly at: number
}

/** An address as it was after the block of a height. */
export function PastAddressPage({ address, view, url, at }: PastAddressPageProps) {
  const t = useTranslation()
  const isOffered = useApi().features !== null
  const { data, error, retry } = useResource(addressValueResource(address, at))
  const heading = t.text('address.heading.wallet', { name: shortenId(address) })
  usePageMetadata({
    title: `${heading}, ${t.text('address.atBlock', { height: formatCount(at) })}`,
    status: data === undefined && error !== null ? 503 : data === null && isOffered ? 404 : 200,
    isIndexed: false,
  })
  return (
    <>
      <PageHeader
        heading={heading}
        details={<span>{t.text('address.atBlock', { height: formatCount(at) })}</span>}
        id={<FullAddress address={view.address} />}
      />
      <PastNotice height={at} timestamp={data?.timestamp ?? null} nowTo="?" />
      {data === undefined && error !== null && <LoadError retry={retry} />}
      {data === null && (
        <EmptyState
          kind="missing"
          sentence={isOffered ? t.text('address.noSuchBlock', { height: formatCount(at) }) : t.text('error.notOffered')}
          actions={<LinkButton to="?">{t.text('past.toNow')}</LinkButton>}
        />
      )}
      {data !== null && data !== undefined && (
        <>
          <PastFacts value={data} />
          <Tabs label={t.text('address.sides')}>
            {PAST_TABS.map((name) => (
              <Tab key={name} to={tabLink(url, name)} isCurrent={(url.tab === 'boxes' ? 'boxes' : 'overview') === name}>
                {t.text(`address.tab.${name}`)}
              </Tab>
            ))}
          </Tabs>
          {url.tab === 'boxes' ? (
            <BoxesTab address={address} view={view} url={url} />
          ) : (
            <PastOverview address={address} view={view} url={url} value={data} />
          )}
        </>
      )}
    </>
  )
}

function PastFacts({ value }: { readonly value: AddressValue }) {
  const t = useTranslation()
  const dollars = (usd: string | null) => usd !== null && formatMicroDollars(readMicroDollars(usd))
  return (
    <KeyFigures
      className={css.facts}
      facts={[
        {
          label: t.text('address.balance'),
          value: <ErgAmount nanoErg={value.nanoErg} unit />,
          note: dollars(value.usd),
        },
        {
          label: t.text('address.totalValue'),
          value: <ErgAmount nanoErg={value.totalNanoErg} unit />,
          note: dollars(value.totalUsd),
        },
        { label: t.text('address.transactions'), value: formatCount(value.transactionCount) },
        {
          label: t.text('address.tokens'),
          value:
            value.unpricedCount === null
              ? `${formatCount(value.priced.length + value.unpriced.length)}+`
              : formatCount(value.priced.length + value.unpricedCount),
        },
      ]}
    />
  )
}

interface PastOverviewProps extends Omit<PastAddressPageProps, 'at'> {
  readonly value: AddressValue
}

function PastOverview({ address, view, url, value }: PastOverviewProps) {
  const history = useResource(historyResource(address, url, true))
  return (
    <div className={css.pastOverview}>
      <HoldingsSection url={url} value={{ data: value, error: null, retry: () => undefined }} isPast />
      <HistorySection url={url} view={view} history={history} tokens={[...value.priced, ...value.unpriced]} canFilter />
    </div>
  )
}
