import { formatTime } from '../format/format-time.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Notice } from '../ui/notice.tsx'
import css from './shell.module.css'
import { useApiFailedSince } from './use-api-failed-since.ts'

/** Notice above a page that shows the last known data. */
export function ApiFailureNotice() {
  const t = useTranslation()
  const since = useApiFailedSince()
  if (since === null) return null
  const moment = (
    <time key="since" dateTime={new Date(since).toISOString()}>
      {formatTime(since, t.locale)}
    </time>
  )
  return (
    <Notice tone="warning" className={css.stale} title={t.text('stale.title')}>
      {t.parts('stale.sentence', { moment })}
    </Notice>
  )
}
