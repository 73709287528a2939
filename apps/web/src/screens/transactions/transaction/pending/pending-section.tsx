import { useEffect, useState } from 'react'
import type { PublicConfig } from '#config/public-config.ts'
import { usePublicConfig } from '#config/use-public-config.ts'
import type { TransactionView } from '#data/transactions/transaction-view.ts'
import type { OutlookView } from '#data/transactions/transaction.ts'
import { ShortAge } from '#entities/age.tsx'
import { TransactionLink } from '#entities/links.tsx'
import { ScreenLink } from '#entities/screen-link.tsx'
import { formatErg } from '#format/amount.ts'
import { formatDuration } from '#format/duration.ts'
import { formatCount } from '#format/number.ts'
import { NextBlockNote } from '#entities/next-block-note.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { updateOfflineWorker } from '#page/offline-worker.ts'
import { useIsEmbedded } from '#page/page-context.ts'
import drawing from '#ui/drawing/drawing.module.css'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { AppLink } from '#ui/link/app-link.tsx'
import { ShortHash } from '#ui/text/hash.tsx'
import { RichMessage } from '#ui/text/rich-message.tsx'
import { Status } from '#ui/text/status.tsx'
import { blockValues } from './block-values.ts'
import { FeeGauge, PositionGauge, PreConfirmedGauge, TimeGauge } from './gauges.tsx'
import { Lineage } from './lineage.tsx'
import css from './pending.module.css'

export interface PendingSectionProps {
  readonly transaction: TransactionView
  /** Null while unknown, for example on hosts without v2. */
  readonly outlook: OutlookView | null
}

/** What is known of a transaction until a block confirms it: when it may confirm, who has seen it, what it depends on. */
export function PendingSection({ transaction, outlook }: PendingSectionProps) {
  const t = useTranslation()
  const { transactionId, state, status } = transaction
  const isPreConfirmed = state === 'pre-confirmed'
  const hasChanged = useHasChanged(state)
  if (outlook === null)
    return (
      <>
        {isPreConfirmed && <PreConfirmedNotice />}
        <NotifyWhenConfirmed id={transactionId} />
      </>
    )
  const { forecast, position, family } = outlook
  return (
    <>
      {isPreConfirmed && (forecast === null || position === null) && <PreConfirmedNotice />}
      {outlook.conflicts.length > 0 && <Clash transaction={transaction} outlook={outlook} />}
      <p className="visually-hidden" aria-live="polite">
        {hasChanged && t.text('pending.announced', { state: isPreConfirmed ? 'preConfirmed' : 'pending' })}
      </p>
      <NotifyWhenConfirmed id={transactionId} />
      {position !== null && !isPreConfirmed && <WaitingLong outlook={outlook} rank={position.rank} />}
      {forecast !== null && position !== null && (
        <Section
          className={css.section}
          title={t.text('pending.heading')}
          note={position.block === null ? undefined : t.text('pending.headingNote', blockValues(position.block))}
          end={<AppLink to="/mempool">{t.text('menu.mempool')}</AppLink>}
        >
          <div className={css.gauges}>
            <TimeGauge forecast={forecast} meanBlockInterval={outlook.meanBlockInterval} />
            {isPreConfirmed ? (
              <PreConfirmedGauge status={status} />
            ) : (
              <PositionGauge
                position={position}
                size={transaction.size}
                maxBlockSize={outlook.maxBlockSize}
                isRolledBack={hasChanged}
              />
            )}
            <FeeGauge fee={transaction.fee} position={position} options={outlook.feeOptions} />
          </div>
          <NextBlockNote nextBlock={outlook.nextBlock} />
        </Section>
      )}
      <Sightings outlook={outlook} />
      {family.length > 0 && <Lineage family={family} />}
    </>
  )
}

/** Explains the state where there is no gauge to do so. */
function PreConfirmedNotice() {
  const t = useTranslation()
  return (
    <Notice className={css.notice} tone="unconfirmed" title={`${t.text('status.pre-confirmed')}.`}>
      {t.text('status.preConfirmedHelp')}
    </Notice>
  )
}

/** Whether a value has changed at least once since the component was mounted. */
function useHasChanged(value: string): boolean {
  const [first] = useState(value)
  const [hasChanged, setChanged] = useState(false)
  // Set while rendering, so that no render shows the new value without it.
  if (!hasChanged && value !== first) setChanged(true)
  return hasChanged
}

interface ClashProps {
  readonly transaction: TransactionView
  readonly outlook: OutlookView
}

/** A double spend: this transaction and the pending ones that spend the same box. */
function Clash({ transaction, outlook }: ClashProps) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const { conflicts, nodes } = outlook
  const isBehind = conflicts.some(({ isLikelyWinner }) => isLikelyWinner)
  const [first] = conflicts
  const contenders = [
    {
      id: transaction.transactionId,
      fee: transaction.fee,
      nodeCount: nodes.filter(({ hasIt }) => hasIt).length,
      isLikelyWinner: !isBehind,
    },
    ...conflicts.map(({ transactionId, fee, nodeCount, isLikelyWinner }) => ({
      id: transactionId,
      fee,
      nodeCount,
      isLikelyWinner,
    })),
  ]
  return (
    <section className={css.clash} aria-label={t.text('pending.doubleSpend')}>
      <Status kind="danger">{t.text('pending.doubleSpend')}</Status>
      <p className={css.clashSentence}>{t.text(isBehind ? 'pending.clashBehind' : 'pending.clashAhead')}</p>
      <ul className={css.contenders}>
        {contenders.map(({ id, fee, nodeCount, isLikelyWinner }) => (
          <li key={id}>
            <b>{t.text(id === transaction.transactionId ? 'pending.relation.self' : 'pending.conflicting')}</b>
            {id === transaction.transactionId ? <ShortHash id={id} /> : <TransactionLink id={id} />}
            <span>
              {[
                t.text('pending.clashFee', { fee: formatErg(fee, coinName) }),
                t.text('pending.clashNodes', { count: formatCount(nodeCount), total: nodes.length }),
                ...(isLikelyWinner ? [t.text('pending.likelyWinner')] : []),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {first !== undefined && (
        <p className={css.note}>
          <RichMessage
            message="pending.clashAdvice"
            values={{
              box: (
                <ScreenLink screen="box" to={`/boxes/${first.boxId}`}>
                  <ShortHash id={first.boxId} />
                </ScreenLink>
              ),
            }}
          />
        </p>
      )}
    </section>
  )
}

/** Mean block intervals after which 95 of 100 transactions of the next block are confirmed: ln 20. */
const LONG_WAIT_INTERVALS = 3

/** Longer timers would end at once. */
const MAX_TIMER_MS = 2 ** 31 - 1

interface WaitingLongProps {
  readonly outlook: Pick<OutlookView, 'firstSeen' | 'meanBlockInterval'>
  readonly rank: number
}

/** A notice for a transaction that has waited unusually long. Only the browser knows the time of reading. */
function WaitingLong({ outlook: { firstSeen, meanBlockInterval }, rank }: WaitingLongProps) {
  const t = useTranslation()
  const [isLong, setLong] = useState(false)
  const limit = firstSeen + LONG_WAIT_INTERVALS * meanBlockInterval
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), Math.min(MAX_TIMER_MS, Math.max(0, limit - Date.now())))
    return () => clearTimeout(timer)
  }, [limit])
  if (!isLong) return null
  return (
    <Notice className={css.notice} tone="warning" title={t.text('pending.waitingLong')}>
      <RichMessage
        message="pending.waitingLongText"
        values={{ time: <ShortAge timestamp={firstSeen} />, count: rank - 1 }}
      />
    </Notice>
  )
}

/** The scale is at least this long, because nodes are polled and not asked continuously. */
const MIN_SCALE_MS = 2_000

/** Which of our nodes have the transaction, when each first listed it, and where it is in their list. */
function Sightings({ outlook: { nodes, conflicts } }: { readonly outlook: OutlookView }) {
  const t = useTranslation()
  if (nodes.length === 0) return null
  const times = nodes.flatMap(({ firstSeen }) => firstSeen ?? [])
  const first = Math.min(...times)
  const scale = Math.max(MIN_SCALE_MS, ...times.map((time) => time - first))
  const count = nodes.filter(({ hasIt }) => hasIt).length
  return (
    <Section
      className={css.section}
      title={t.text('pending.seenBy')}
      note={t.text('pending.seenByNote', { count: formatCount(count), total: nodes.length })}
    >
      <ul className={css.sightings}>
        {nodes.map(({ node, hasIt, firstSeen, rank, transactionCount }) => (
          <li key={node}>
            <Status kind={hasIt ? 'confirmed' : 'warning'}>{t.text('pending.node', { number: node })}</Status>
            <svg aria-hidden="true">
              <line className={drawing.tick} x1="0" x2="100%" y1="6" y2="6" />
              {firstSeen !== null && (
                <rect
                  className={drawing.bar}
                  x={`${Math.round((96 * (firstSeen - first)) / scale)}%`}
                  y="2"
                  width="4"
                  height="8"
                />
              )}
            </svg>
            <span>
              {firstSeen === null
                ? t.text('pending.notSeen')
                : firstSeen === first
                  ? t.text('pending.seenFirst')
                  : t.text('pending.seenLater', { time: formatDuration(firstSeen - first, t.locale) })}
            </span>
            <span>
              {rank !== null &&
                t.text('pending.nodeRank', { rank: formatCount(rank), total: formatCount(transactionCount) })}
            </span>
          </li>
        ))}
      </ul>
      <p className={css.note}>
        {t.text('pending.seenScale', { time: formatDuration(scale, t.locale) })}
        {conflicts.length === 0 && ` ${t.text('pending.noConflict')}`}
      </p>
    </Section>
  )
}

type NotifyState = 'idle' | 'watching' | 'denied'

/**
 * Offers a browser notification when the transaction is confirmed or dropped. Shown only where the browser supports it:
 * it needs scripts, a secure host and the service worker of this site.
 */
function NotifyWhenConfirmed({ id }: { readonly id: string }) {
  const t = useTranslation()
  const isEmbedded = useIsEmbedded()
  const config = usePublicConfig()
  const [state, setState] = useState<NotifyState>('idle')
  // Undefined until it is known: the space is reserved, so that nothing moves when the button appears.
  const [isSupported, setSupported] = useState<boolean>()
  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      const support = await findSupport(id, config)
      if (!isCurrent) return
      setSupported(support.isSupported)
      if (support.isWatched) setState('watching')
    }
    void look()
    return () => void (isCurrent = false)
  }, [id, config])
  if (isSupported === false || isEmbedded || !config.hasOfflinePage) return null

  const start = async () => {
    const { browserEnvironment, watchConfirmation } = await import('#data/transactions/watch-confirmation.ts')
    const texts = {
      url: location.pathname,
      confirmed: t.text('notify.confirmed'),
      confirmedText: (values: { readonly id: string; readonly height: string }) =>
        t.text('notify.confirmedText', values),
      ended: t.text('notify.ended'),
      endedText: (values: { readonly id: string }) => t.text('notify.endedText', values),
    }
    setState((await watchConfirmation(id, texts, browserEnvironment(config.apiUrl))) ? 'watching' : 'denied')
  }
  const stop = async () => {
    const { stopWatching } = await import('#data/transactions/watch-confirmation.ts')
    stopWatching(id)
    setState('idle')
  }
  return (
    <p className={css.notify} data-state={isSupported === undefined ? 'unknown' : undefined} aria-live="polite">
      {state === 'watching' ? (
        <>
          <span>{t.text('notify.waiting')}</span>
          <Button onClick={() => void stop()}>{t.text('notify.stop')}</Button>
        </>
      ) : (
        <>
          <Button variant="primary" icon="bell" onClick={() => void start()}>
            {t.text('notify.button')}
          </Button>
          <span>{t.text(state === 'denied' ? 'notify.denied' : 'notify.note')}</span>
        </>
      )}
    </p>
  )
}

async function findSupport(
  id: string,
  config: PublicConfig,
): Promise<{ readonly isSupported: boolean; readonly isWatched: boolean }> {
  const isSupported = 'Notification' in window && (await updateOfflineWorker(config))
  if (!isSupported || Notification.permission !== 'granted') return { isSupported, isWatched: false }
  const { isWatched } = await import('#data/transactions/watch-confirmation.ts')
  return { isSupported, isWatched: isWatched(id) }
}
