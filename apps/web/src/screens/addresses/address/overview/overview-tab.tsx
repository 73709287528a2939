import type { AddressValue } from '@ergo-explorer/contract'
import {
  type AddressHistory,
  addressTransactionsResource,
  addressValueResource,
  balanceHistoryResource,
} from '#data/addresses/address-history.ts'
import type { AddressView } from '#data/addresses/address.ts'
import { useApi } from '#data/api/use-api.ts'
import type { ApiFeatures } from '#data/api/api-client.ts'
import type { Resource } from '#data/resource/resource.ts'
import { type ResourceState, useResource } from '#data/resource/use-resource.ts'
import { storyKindsOf } from '@ergo-explorer/sentences/story-kinds'
import { cx } from '#ui/cx.ts'
import { addressLink, type AddressUrl, NO_FILTERS } from '../address-url.ts'
import { BalanceSection } from './balance-section.tsx'
import { CounterpartiesSection } from './counterparties-section.tsx'
import { ExportSection } from './export-section.tsx'
import { HistorySection } from './history-section.tsx'
import { HoldingsSection } from './holdings-section.tsx'
import css from './overview.module.css'

/** Data of the overview. Later pages show the history only. */
export function overviewResources(
  address: string,
  url: AddressUrl,
  features: ApiFeatures,
): readonly Resource<unknown>[] {
  const history = historyResource(address, url, features !== null)
  if (!isFirstPage(url) || features === null) return [history]
  return [
    history,
    addressValueResource(address),
    balanceHistoryResource(address, url.asset, url.span),
    ...(url.on === null ? [] : [addressValueResource(address, url.on)]),
  ]
}

const isFirstPage = ({ paging }: AddressUrl) => paging.page === 1 && paging.after === undefined

/** Hosts without v2 have no filters. */
export function historyResource(address: string, { paging, filters, at }: AddressUrl, canFilter: boolean) {
  const { kind, ...others } = canFilter ? filters : NO_FILTERS
  const kinds = kind === null ? null : storyKindsOf(kind).join(',')
  return addressTransactionsResource(address, paging, { filters: { ...others, kinds }, at })
}

interface OverviewTabProps {
  /** The address as written in the URL, which is the key of its data. */
  readonly address: string
  readonly view: AddressView
  readonly url: AddressUrl
}

/** Balance over time, holdings, history and export of an address. */
export function OverviewTab({ address, view, url }: OverviewTabProps) {
  const canFilter = useApi().features !== null
  const isUnused = view.transactionCount === 0
  const history = useResource(historyResource(address, url, canFilter))
  if (isUnused || !isFirstPage(url))
    return <HistorySection url={url} view={view} history={history} tokens={[]} canFilter={canFilter && !isUnused} />
  return <FirstPage address={address} view={view} url={url} history={history} canFilter={canFilter} />
}

interface FirstPageProps extends OverviewTabProps {
  readonly history: ResourceState<AddressHistory>
  readonly canFilter: boolean
}

function FirstPage({ address, view, url, history, canFilter }: FirstPageProps) {
  const value = useResource(addressValueResource(address))
  const tokens = [...(value.data?.priced ?? []), ...(value.data?.unpriced ?? [])].slice(0, MAX_FILTER_TOKENS)
  return (
    <div className={cx('grid', css.overview)}>
      <div className="span-8">
        {url.on === null ? (
          <BalanceSection address={address} url={url} value={value} then={undefined} />
        ) : (
          <BalanceOnDay address={address} url={url} value={value} on={url.on} />
        )}
      </div>
      <div className="span-4">
        <HoldingsSection url={url} value={value} />
      </div>
      <div className="span-8">
        <HistorySection url={url} view={view} history={history} tokens={tokens} canFilter={canFilter} />
      </div>
      <div className={cx('span-4', css.stack)}>
        <ExportSection
          view={view}
          url={url}
          rows={history.data?.confirmed.items ?? []}
          flow={history.data?.flow ?? null}
          now={value.data?.timestamp ?? null}
        />
        {canFilter && history.data !== undefined && (
          <CounterpartiesSection key={addressLink(url, {})} rows={history.data.confirmed.items} url={url} />
        )}
      </div>
    </div>
  )
}

/** Further tokens are on the tab of tokens. */
const MAX_FILTER_TOKENS = 30

interface BalanceOnDayProps {
  readonly address: string
  readonly url: AddressUrl
  readonly value: ResourceState<AddressValue | null>
  readonly on: string
}

const BalanceOnDay = ({ address, url, value, on }: BalanceOnDayProps) => (
  <BalanceSection address={address} url={url} value={value} then={useResource(addressValueResource(address, on))} />
)
