import type { AddressView } from '../../../../data/addresses/address-view.ts'
import type { Paging } from '../../../../data/page-number.ts'

export interface TabProps {
  /** As it stands in the path: what its data are asked for by. */
  readonly address: string
  readonly view: AddressView
  readonly paging: Paging
}
