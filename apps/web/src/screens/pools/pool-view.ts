import type { PoolDetail } from '@ergo-explorer/contract'
import { cursorPagingOf } from '#data/contracts/contracts.ts'
import { type Paging, parsePaging } from '#data/paging.ts'
import { POOL_SPANS, type PoolSpan } from '#data/protocols/pool.ts'

/** What the URL of a pool page says. */
interface PoolView {
  readonly days: PoolSpan
  /** Shares in the calculator, as typed. */
  readonly lp: string
  readonly paging: Paging
}

const MAX_TYPED_LENGTH = 40

export const parsePoolView = (search: URLSearchParams): PoolView => ({
  days: POOL_SPANS.find((span) => String(span) === search.get('days')) ?? POOL_SPANS[0],
  lp: (search.get('lp') ?? '').slice(0, MAX_TYPED_LENGTH),
  paging: cursorPagingOf(parsePaging(search)),
})

export interface PoolPageProps {
  readonly pool: PoolDetail
  readonly view: PoolView
}
