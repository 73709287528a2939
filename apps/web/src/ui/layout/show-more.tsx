import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { cx } from '../cx.ts'
import css from './disclosure.module.css'

/** Hidden content behind “Show more” and “Show less”. */
export function ShowMore({
  className,
  children,
}: {
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  const t = useTranslation()
  return (
    <details className={cx(css.more, className)}>
      <summary>
        <span>{t.text('more.show')}</span>
        <span>{t.text('more.hide')}</span>
      </summary>
      {children}
    </details>
  )
}
