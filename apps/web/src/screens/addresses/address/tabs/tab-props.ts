import type { AddressView } from '#data/addresses/address.ts'
import type { AddressUrl } from '../address-url.ts'

export interface TabProps {
  /** The address as written in the URL, which is the key of its data. */
  readonly address: string
  readonly view: AddressView
  readonly url: AddressUrl
}
