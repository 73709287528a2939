import { useParams } from '#page/router.tsx'
import { addressResource } from '#data/addresses/address.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { poolReservesResource } from '#data/tokens/token-market.ts'
import { AddressPage } from './address-page.tsx'
import { InvalidAddress } from './invalid-address.tsx'
import { FailedAddress, LoadingAddress } from './loading-address.tsx'
import { parseTabState } from './tab-state.ts'
import { tabResource } from './tab-resource.ts'

export const resources: ScreenResources = ({ params: { address = '' }, search, features }) => {
  // An embedded address shows only the summary.
  if (search.has('iframe')) return [addressResource(address)]
  const tabState = parseTabState(search)
  const hasPrices = tabState.tab === 'tokens' && features?.includes('market') === true
  return [
    addressResource(address),
    tabResource(address, tabState),
    // Tokens are valued by the largest pool of each.
    ...(hasPrices ? [poolReservesResource] : []),
  ]
}

export function Screen() {
  const { address = '' } = useParams()
  const { data, error, retry } = useResource(addressResource(address))
  if (data === undefined)
    return error === null ? <LoadingAddress address={address} /> : <FailedAddress address={address} retry={retry} />
  return data.kind === 'bad' ? (
    <InvalidAddress text={address} fault={data.fault} />
  ) : (
    <AddressPage address={address} view={data.address} />
  )
}
