import type { AddressView } from '#data/addresses/address.ts'
import type { Paging } from '#data/paging.ts'

export interface TabProps {
  /** The address as written in the URL, which is the key of its data. */
  readonly address: string
  readonly view: AddressView
  readonly paging: Paging
}
