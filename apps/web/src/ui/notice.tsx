import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import css from './notice.module.css'

type NoticeTone = 'plain' | 'in' | 'unconfirmed' | 'warning' | 'danger'

export interface NoticeProps {
  readonly tone?: NoticeTone | undefined
  /** The word that comes first, with its full stop. */
  readonly title?: ReactNode
  /** A link or a button at the end. */
  readonly end?: ReactNode
  /** `status` or `alert` for one that appears while the page is read. */
  readonly role?: 'status' | 'alert' | undefined
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** Something to know before reading on. */
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
