import type { Paging } from '../../../../data/paging.ts'
import type { TokenPageView, TokenRecord } from '../../../../data/tokens/token-page-view.ts'

export interface TabProps {
  readonly view: TokenPageView
  readonly record: TokenRecord
  readonly paging: Paging
}
