import { BlockLink } from './screen-link.tsx'
import { formatTime } from '#format/time.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import css from './past-notice.module.css'

interface PastNoticeProps {
  readonly height: number
  /** Time of the block, if known. */
  readonly timestamp: number | null
  /** The same page now. */
  readonly nowTo: string
}

/** Says that a page shows the state after an earlier block, and leads back to now. */
export function PastNotice({ height, timestamp, nowTo }: PastNoticeProps) {
  const t = useTranslation()
  return (
    <Notice
      tone="warning"
      className={css.notice}
      title={t.text('past.title')}
      end={<LinkButton to={nowTo}>{t.text('past.toNow')}</LinkButton>}
    >
      {t.parts('past.after', {
        block: <BlockLink key="block" height={height} />,
        form: timestamp === null ? 'height' : 'time',
        time:
          timestamp === null ? (
            ''
          ) : (
            <time key="time" dateTime={new Date(timestamp).toISOString()}>
              {formatTime(timestamp, t.locale)}
            </time>
          ),
      })}
    </Notice>
  )
}
