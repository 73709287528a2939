import type { Paging } from '#data/paging.ts'
import type { TokenDetail } from '@ergo-explorer/contract'

export interface TabProps {
  readonly token: TokenDetail
  readonly paging: Paging
}
