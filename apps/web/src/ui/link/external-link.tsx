import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '../text/icon.tsx'
import css from './external-link.module.css'
import { cx } from '../cx.ts'

export interface ExternalLinkProps {
  readonly href: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Link to another site: opens a new tab and announces it. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  const t = useTranslation()
  return (
    <a href={href} className={cx(css.link, className)} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external" size="tiny" className={css.mark} />
      <span className="visually-hidden"> {t.text('link.outside')}</span>
    </a>
  )
}
