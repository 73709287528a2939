import { formatTime } from '../format/format-time.ts'
import { useWords } from '../i18n/use-words.ts'
import { Notice } from '../ui/notice.tsx'
import css from './shell.module.css'
import { useSilentSince } from './use-silent-since.ts'

/** Above a page that shows what the API said when it last answered. */
export function StaleNotice() {
  const words = useWords()
  const since = useSilentSince()
  if (since === null) return null
  const moment = (
    <time key="since" dateTime={new Date(since).toISOString()}>
      {formatTime(since, words.locale)}
    </time>
  )
  return (
    <Notice tone="warning" className={css.stale} title={words.text('stale.title')}>
      {words.parts('stale.sentence', { moment })}
    </Notice>
  )
}
