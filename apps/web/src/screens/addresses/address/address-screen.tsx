import { useParams } from 'react-router'
import { addressResource } from '../../../data/addresses/address.ts'
import type { ResourcesOf } from '../../../data/resource/place.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { AddressFace } from './address-face.tsx'
import { BadAddress } from './bad-address.tsx'
import { FailedAddress, LoadingAddress } from './pending-address.tsx'
import { placeOf } from './tab-place.ts'
import { tabResource } from './tab-resource.ts'

export const resources: ResourcesOf = ({ params: { address = '' }, search }) => [
  addressResource(address),
  // In somebody else's frame there is the summary only.
  ...(search.has('iframe') ? [] : [tabResource(address, placeOf(search))]),
]

export function Screen() {
  const { address = '' } = useParams()
  const { data, error, retry } = useResource(addressResource(address))
  if (data === undefined)
    return error === null ? <LoadingAddress address={address} /> : <FailedAddress address={address} retry={retry} />
  return data.kind === 'bad' ? (
    <BadAddress text={address} fault={data.fault} />
  ) : (
    <AddressFace address={address} view={data.address} />
  )
}
