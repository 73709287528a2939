import type { ReactNode } from 'react'
import { useWords } from '../i18n/use-words.ts'
import { Icon } from './icon.tsx'
import css from './outside-link.module.css'
import { cx } from './cx.ts'

export interface OutsideLinkProps {
  readonly href: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A link that leaves the explorer: in a tab of its own, and it says so. */
export function OutsideLink({ href, className, children }: OutsideLinkProps) {
  const words = useWords()
  return (
    <a href={href} className={cx(css.link, className)} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external" size="tiny" className={css.mark} />
      <span className="unseen"> {words.text('link.outside')}</span>
    </a>
  )
}
