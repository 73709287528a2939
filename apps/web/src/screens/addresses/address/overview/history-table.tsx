import { usePublicConfig } from '#config/use-public-config.ts'
import { addressTransactionStatus } from '#data/addresses/address.ts'
import type { KnownAddressTransaction } from '#data/api/operations.ts'
import type { PartyView } from '@ergo-explorer/sentences/party-view'
import { ErgAmount, TokenAmount } from '#entities/amount.tsx'
import { ScreenLink } from '#entities/screen-link.tsx'
import { buildEffectMessage } from '@ergo-explorer/sentences/effect-message'
import { MessageSentence, StorySentence } from '#entities/sentences/story-sentence.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { shortenId } from '#format/id.ts'
import { formatDate, formatTime, formatUtcDay, splitDateTime } from '#format/time.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { toNanoErg } from '@ergo-explorer/chain'
import { DataTable, type TableRows } from '#ui/table/data-table.tsx'
import { Status, StatusMark } from '#ui/text/status.tsx'
import { AssetList } from '../asset-list.tsx'
import { MovedValue } from './moved-value.tsx'
import css from './overview.module.css'

/** About what fits on a screen. */
export const SKELETON_ROWS = 12

interface HistoryTableProps {
  readonly rows: TableRows<KnownAddressTransaction>
  /** The address whose transactions these are; unknown only while they are loading. */
  readonly own?: PartyView | undefined
  /** Token of the balance in the last column; ERG by default. */
  readonly tokenId?: string | null | undefined
  /** Whether the rows before and after these are of other days, so that the first and last day are complete. */
  readonly isComplete?: { readonly first: boolean; readonly last: boolean } | undefined
  /** Whether the list ends at an earlier block: then what was spent since does not belong to it. */
  readonly isPast?: boolean | undefined
}

/** Transactions of an address by UTC day, with their effect on it. */
export function HistoryTable({ rows, own, tokenId = null, isComplete, isPast = false }: HistoryTableProps) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const isLoading = typeof rows === 'number'
  const has = (known: (row: KnownAddressTransaction) => boolean) => isLoading || rows.some(known)
  return (
    <DataTable
      className={css.history}
      caption={t.text('address.transactions')}
      rows={rows}
      keyOf={({ transactionId }) => transactionId}
      stateOf={({ state }) => (state === 'confirmed' ? undefined : 'pending')}
      groups={{
        keyOf: dayOf,
        heading: renderDay(isComplete),
      }}
      columns={[
        {
          head: t.text('address.timeUtc'),
          card: 'under',
          skeleton: 2,
          dim: true,
          cell: (row) => <TransactionTime row={row} perspective={own?.address} />,
        },
        {
          head: t.text('address.what'),
          kind: 'prose',
          card: 'title',
          className: css.what,
          cell: (row) => (
            <span className={css.row}>
              {!isPast && <StateMark row={row} />}
              <span className={css.sentence}>{own && <TransactionDescription row={row} own={own} />}</span>
            </span>
          ),
        },
        {
          head: t.text('address.tokens'),
          kind: 'number',
          card: 'side',
          skeleton: 3,
          cell: ({ effect }) => <AssetList assets={effect.assets} sign maxShown={2} />,
        },
        {
          head: unit,
          kind: 'number',
          card: 'figure',
          skeleton: 4,
          cell: ({ effect }) => <ErgAmount nanoErg={effect.nanoErg} sign />,
        },
        has(({ effect }) => effect.valuation !== null) && {
          head: t.text('address.usdThen'),
          help: t.text('address.usdThenHow'),
          label: t.text('address.then'),
          kind: 'number',
          card: 'start',
          skeleton: 3,
          dim: true,
          cell: ({ effect }) => <MovedValue value={effect.valuation} />,
        },
        has(({ effect }) => effect.balanceAfter !== null) && {
          head: tokenId === null ? t.text('address.unitAfter', { unit }) : t.text('address.after'),
          label: t.text('address.afterShort'),
          kind: 'number',
          card: 'end',
          skeleton: 4,
          cell: ({ effect: { balanceAfter, tokenBalanceAfter, assets } }) =>
            tokenId === null
              ? balanceAfter !== null && <ErgAmount nanoErg={balanceAfter} />
              : tokenBalanceAfter !== null && (
                  <TokenAmount
                    amount={tokenBalanceAfter}
                    decimals={assets.find((asset) => asset.tokenId === tokenId)?.decimals}
                  />
                ),
        },
      ]}
    />
  )
}

const renderDay =
  (isComplete: HistoryTableProps['isComplete']) =>
  (
    items: readonly KnownAddressTransaction[],
    { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
  ) => (
    <DayHeading
      items={items}
      isWhole={isComplete !== undefined && (isComplete.first || !isFirst) && (isComplete.last || !isLast)}
    />
  )

const PENDING = 'pending'

/** The group of a transaction: its UTC day, or the pending ones. */
export const dayOf = ({ state, timestamp }: KnownAddressTransaction): string =>
  state !== 'confirmed' || timestamp === null ? PENDING : formatUtcDay(timestamp)

interface DayHeadingProps {
  readonly items: readonly KnownAddressTransaction[]
  /** Whether these are all transactions of the day. */
  readonly isWhole: boolean
}

/** The day with its net change. */
function DayHeading({ items, isWhole }: DayHeadingProps) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const [first] = items
  if (first === undefined || dayOf(first) === PENDING) return <b>{t.text('address.pendingHeading')}</b>
  return (
    <span className={css.day}>
      <b>
        <time dateTime={dayOf(first)}>{formatDate(first.timestamp ?? undefined, t.locale)}</time>
      </b>
      {isWhole && items.length > 1 && (
        <span>
          <ErgAmount nanoErg={toNanoErg(items.reduce((sum, { effect }) => sum + BigInt(effect.nanoErg), 0n))} sign />{' '}
          {formatCoinUnit(coinName)}
        </span>
      )}
    </span>
  )
}

interface TransactionTimeProps {
  readonly row: KnownAddressTransaction
  /** Address from whose side the transaction is described. */
  readonly perspective: string | undefined
}

/** Time of day, which leads to the transaction. A pending transaction has the time when it was first seen. */
function TransactionTime({
  row: { transactionId, state, timestamp, firstSeen },
  perspective = '',
}: TransactionTimeProps) {
  const t = useTranslation()
  const at = state === 'confirmed' ? timestamp : firstSeen
  const query = perspective === '' ? '' : `?perspective=${encodeURIComponent(perspective)}`
  const { hour = '', minute = '' } = at === null ? {} : splitDateTime(at, t.locale, 'UTC')
  return (
    <ScreenLink screen="transaction" to={`/transactions/${transactionId}${query}`} title={transactionId}>
      {at === null ? (
        shortenId(transactionId, 6)
      ) : (
        <>
          <time dateTime={new Date(at).toISOString()} title={formatTime(at, t.locale)}>
            {hour}:{minute}
          </time>
          <span className="visually-hidden">
            {' '}
            {t.text('address.transaction')} {shortenId(transactionId, 6)}
          </span>
        </>
      )}
    </ScreenLink>
  )
}

/** Whether the transaction is pending, or its outputs to the address are unspent. A pending state has words. */
function StateMark({ row }: { readonly row: KnownAddressTransaction }) {
  const t = useTranslation()
  if (row.conflictingTransactionId !== null) return <Status kind="danger">{t.text('status.doubleSpend')}</Status>
  const status = addressTransactionStatus(row)
  const text = t.text(`status.${status}`)
  if (row.state !== 'confirmed') return <Status kind={status}>{text}</Status>
  return <StatusMark kind={status} label={text} />
}

interface TransactionDescriptionProps {
  readonly row: KnownAddressTransaction
  /** The visited address, which the sentence does not repeat. */
  readonly own: PartyView
}

/** What a transaction does, from the point of view of one address. */
function TransactionDescription({ row, own }: TransactionDescriptionProps) {
  const effect = buildEffectMessage(row, [own])
  return effect === undefined ? <StorySentence story={row.story} /> : <MessageSentence {...effect} />
}
