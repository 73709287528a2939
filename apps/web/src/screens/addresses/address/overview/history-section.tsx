import type { AddressFlow } from '@ergo-explorer/contract'
import { readTokenUnits, toNanoErg, toTokenUnits } from '@ergo-explorer/chain'
import type { ReactNode } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import type { AddressHistory } from '#data/addresses/address-history.ts'
import type { AddressView } from '#data/addresses/address.ts'
import type { Paging } from '#data/paging.ts'
import { type ResourceState, useResource } from '#data/resource/use-resource.ts'
import { tipResource } from '#data/stats/network-stats.ts'
import type { TokenView } from '@ergo-explorer/sentences/token-view'
import { ErgAmount, TokenAmount } from '#entities/amount.tsx'
import { displayTokenName } from '@ergo-explorer/sentences/name-text'
import { lastPageNumber, PagedContent } from '#entities/paged-content.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { formatCount } from '#format/number.ts'
import type { MessageKey } from '#i18n/message-namespaces.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Section } from '#ui/layout/section.tsx'
import { LiveList } from '#ui/table/live-list.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { Tooltip } from '#ui/text/tooltip.tsx'
import { addressLink, type AddressUrl, hasFilters } from '../address-url.ts'
import { HistoryFilters } from './history-filters.tsx'
import { dayOf, HistoryTable, SKELETON_ROWS } from './history-table.tsx'
import css from './overview.module.css'

interface HistorySectionProps {
  readonly url: AddressUrl
  readonly view: AddressView
  readonly history: Pick<ResourceState<AddressHistory>, 'data' | 'error' | 'retry'>
  /** Tokens by which the history can be filtered. */
  readonly tokens: readonly TokenView[]
  /** False on hosts without v2. */
  readonly canFilter: boolean
}

/** History of an address by day, newest first, with pending transactions at the top. */
export function HistorySection(props: HistorySectionProps) {
  const { url, view, tokens, canFilter } = props
  const { data, error, retry } = props.history
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const { data: tip } = useResource(tipResource)
  const title = t.text('address.history')
  if (data === undefined && error !== null) return <LoadError retry={retry} />
  if (data === undefined)
    return (
      <LoadingState>
        <Section title={title}>
          <HistoryTable rows={SKELETON_ROWS} own={view} />
        </Section>
      </LoadingState>
    )
  const { filters, paging } = url
  const isFiltered = canFilter && hasFilters(filters)
  const { unconfirmed, confirmed, flow } = data
  const token = tokenOf(filters.token, tokens, data)
  const mempoolTotal = unconfirmed.total ?? 0
  if (!isFiltered && confirmed.total === 0 && mempoolTotal === 0)
    return <EmptyState kind="empty" sentence={t.text('address.noTransactions')} reason={t.text('address.unusedWhy')} />
  const unlistedCount = mempoolTotal - unconfirmed.items.length
  const note = (order: MessageKey) =>
    unlistedCount > 0 ? t.text('address.morePending', { count: formatCount(unlistedCount) }) : t.text(order)
  const unit = token === undefined ? formatCoinUnit(coinName) : displayTokenName(token)
  const now = tip?.timestamp ?? view.lastActivity?.timestamp ?? null
  return (
    <Section
      id="history"
      title={title}
      // In the title line, so that the list does not move when it changes.
      note={
        unconfirmed.items.some(({ state }) => state === 'pre-confirmed') ? (
          <Tooltip text={t.text('status.preConfirmedHelp')}>{note('address.preConfirmedFirst')}</Tooltip>
        ) : (
          note(unconfirmed.items.length > 0 ? 'address.unconfirmedFirst' : 'address.newestFirst')
        )
      }
    >
      {canFilter && now !== null && <HistoryFilters url={url} now={now} tokens={tokens} unit={unit} />}
      {!canFilter && hasFilters(filters) && <Notice>{t.text('error.notOffered')}</Notice>}
      {isFiltered && flow !== null && <Sums flow={flow} token={token} total={view.transactionCount} />}
      {isFiltered && confirmed.items.length === 0 && confirmed.next === null ? (
        <EmptyState kind="empty" sentence={t.text('address.noMatches')} />
      ) : (
        <HistoryPages url={url} history={data}>
          <LiveList
            key={addressLink(url, { paging })}
            items={[...unconfirmed.items, ...confirmed.items]}
            // A transaction that is confirmed moves to its day, so it waits like a new one.
            keyOf={(row) => `${row.transactionId} ${dayOf(row)}`}
          >
            {(rows = []) => (
              <HistoryTable
                rows={rows}
                own={view}
                tokenId={filters.token}
                isPast={url.at !== null}
                isComplete={
                  isFiltered
                    ? undefined
                    : {
                        first: paging.page === 1 && paging.after === undefined,
                        last: paging.page >= lastPageNumber(confirmed.total ?? 0, paging.limit),
                      }
                }
              />
            )}
          </LiveList>
        </HistoryPages>
      )}
    </Section>
  )
}

/** Name and decimals of the token of the filter, if a holding or a row has them. */
function tokenOf(
  tokenId: string | null,
  tokens: readonly TokenView[],
  { confirmed }: AddressHistory,
): TokenView | undefined {
  if (tokenId === null) return undefined
  const isIt = (token: TokenView) => token.tokenId === tokenId
  return tokens.find(isIt) ?? confirmed.items.flatMap(({ effect }) => effect.assets).find(isIt)
}

interface HistoryPagesProps {
  readonly url: AddressUrl
  readonly history: AddressHistory
  readonly children: ReactNode
}

/** Pages by number where the API counts the rows; a search continues by cursor and says how far it got. */
function HistoryPages({ url, history: { confirmed }, children }: HistoryPagesProps) {
  const t = useTranslation()
  const { paging } = url
  const { page, limit, after } = paging
  const linkTo = (other: Paging) => addressLink(url, { paging: other }, '#history')
  if (confirmed.total !== null && after === undefined)
    return (
      <PagedContent paging={paging} total={confirmed.total} linkTo={linkTo}>
        {children}
      </PagedContent>
    )
  const { next, reachedHeight } = confirmed
  return (
    <>
      {children}
      {reachedHeight !== null && (
        <p className={css.note}>{t.text('address.searchedTo', { height: formatCount(reachedHeight) })}</p>
      )}
      <Pager
        current={page}
        total={next === null ? page : page + 1}
        isOpen={next !== null}
        linkTo={(other) => linkTo({ page: other, limit })}
        nextTo={next === null ? undefined : linkTo({ page: page + 1, limit, after: next })}
        firstTo={after === undefined ? undefined : linkTo({ page: 1, limit })}
      />
    </>
  )
}

interface SumsProps {
  readonly flow: AddressFlow
  readonly token: TokenView | undefined
  readonly total: number
}

/** Number of matching transactions and what they gained and lost. */
function Sums({ flow: { received, sent, transactionCount, reachedHeight, tokenId }, token, total }: SumsProps) {
  const t = useTranslation()
  const amount = (units: bigint) =>
    tokenId === null ? (
      <ErgAmount nanoErg={toNanoErg(units)} unit sign />
    ) : (
      <>
        <TokenAmount amount={toTokenUnits(units)} decimals={token?.decimals} sign />{' '}
        {token !== undefined && <small>{displayTokenName(token)}</small>}
      </>
    )
  const [gained, lost] = [BigInt(readTokenUnits(received)), BigInt(readTokenUnits(sent))]
  return (
    <p className={css.sums}>
      <span>
        {t.parts('address.matches', {
          count: <b key="count">{formatCount(transactionCount) + (reachedHeight === null ? '' : '+')}</b>,
          total: formatCount(total),
        })}
      </span>
      <span>{t.parts('address.sumIn', { amount: <span key="amount">{amount(gained)}</span> })}</span>
      <span>{t.parts('address.sumOut', { amount: <span key="amount">{amount(-lost)}</span> })}</span>
      <span>{t.parts('address.sumNet', { amount: <span key="amount">{amount(gained - lost)}</span> })}</span>
      {reachedHeight !== null && (
        <span className="dim">{t.text('address.sumsDownTo', { height: formatCount(reachedHeight) })}</span>
      )}
    </p>
  )
}
