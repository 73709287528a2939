import { useState } from 'react'
import type { OutlookView } from '#data/transactions/outlook.ts'
import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { AppLink } from '#ui/link/app-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { blockValues } from './block-values.ts'
import { Clash } from './clash.tsx'
import { FeeGauge } from './fee-gauge.tsx'
import { Lineage } from './lineage.tsx'
import { NotifyWhenConfirmed } from './notify-when-confirmed.tsx'
import css from './pending.module.css'
import { PositionGauge } from './position-gauge.tsx'
import { PreConfirmedGauge } from './pre-confirmed-gauge.tsx'
import { Sightings } from './sightings.tsx'
import { TimeGauge } from './time-gauge.tsx'
import { WaitingLong } from './waiting-long.tsx'

export interface PendingSectionProps {
  readonly transaction: TransactionView
  /** Null while unknown, for example on hosts without v2. */
  readonly outlook: OutlookView | null
}

/** What is known of a transaction until a block confirms it: when it may confirm, who has seen it, what it depends on. */
export function PendingSection({ transaction, outlook }: PendingSectionProps) {
  const t = useTranslation()
  const { state, statusDetails } = transaction
  const isPreConfirmed = state === 'pre-confirmed'
  const hasChanged = useHasChanged(state)
  if (outlook === null)
    return (
      <>
        {isPreConfirmed && <PreConfirmedNotice />}
        <NotifyWhenConfirmed id={transaction.id} />
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
      <NotifyWhenConfirmed id={transaction.id} />
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
              <PreConfirmedGauge inputBlock={statusDetails.inputBlock} />
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
