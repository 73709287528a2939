import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon, type IconName } from '../text/icon.tsx'
import css from './notice.module.css'

type NoticeTone = 'plain' | 'in' | 'unconfirmed' | 'warning' | 'danger'

export interface NoticeProps {
  readonly tone?: NoticeTone | undefined
  /** First word, with its full stop. */
  readonly title?: ReactNode
  /** Link or button at the end. */
  readonly end?: ReactNode
  /** `status` or `alert` if it appears after the page has loaded. */
  readonly role?: 'status' | 'alert' | undefined
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** Notice above the content. */
export function Notice({ tone = 'plain', title, end, role, className, children }: NoticeProps) {
  return (
    <div className={cx(css.notice, className)} data-tone={tone} role={role}>
      {tone !== 'plain' && <Icon name={ICON_OF[tone]} />}
      <span>
        {title !== undefined && <b>{title}</b>} {children}
      </span>
      {end}
    </div>
  )
}

const ICON_OF = {
  in: 'tick',
  unconfirmed: 'clock',
  warning: 'warning',
  danger: 'warning',
} as const satisfies Partial<Record<NoticeTone, IconName>>
