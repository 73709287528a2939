import { useEffect, useState } from 'react'
import type { OutlookView } from '#data/transactions/outlook.ts'
import { ShortAge } from '#entities/age.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { RichMessage } from '#ui/text/rich-message.tsx'
import css from './pending.module.css'

/** Mean block intervals after which 95 of 100 transactions of the next block are confirmed: ln 20. */
const LONG_WAIT_INTERVALS = 3

/** Longer timers would end at once. */
const MAX_TIMER_MS = 2 ** 31 - 1

interface WaitingLongProps {
  readonly outlook: Pick<OutlookView, 'firstSeen' | 'meanBlockInterval'>
  readonly rank: number
}

/** A notice for a transaction that has waited unusually long. Only the browser knows the time of reading. */
export function WaitingLong({ outlook: { firstSeen, meanBlockInterval }, rank }: WaitingLongProps) {
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
