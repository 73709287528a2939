import type { Paging } from '#data/paging.ts'
import type { TokenPageView, V2TokenFields } from '#data/tokens/token.ts'

export interface TabProps {
  readonly view: TokenPageView
  readonly record: V2TokenFields
  readonly paging: Paging
}
