import { useParams } from '#page/router.tsx'
import { addressResource } from '#data/addresses/address.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { AddressPage } from './address-page.tsx'
import { InvalidAddress } from './bad-address.tsx'
import { FailedAddress, LoadingAddress } from './loading-address.tsx'
import { parseTabState } from './tab-state.ts'
import { tabResource } from './tab-resource.ts'

export const resources: ScreenResources = ({ params: { address = '' }, search }) => [
  addressResource(address),
  // An embedded address shows only the summary.
  ...(search.has('iframe') ? [] : [tabResource(address, parseTabState(search))]),
]

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
