import type { ReactNode } from 'react'
import { useWords } from '../i18n/use-words.ts'
import { cx } from './cx.ts'
import css from './show-more.module.css'

/** The rest of something, behind “Show more” and “Show less”. */
export function ShowMore({
  className,
  children,
}: {
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  const words = useWords()
  return (
    <details className={cx(css.more, className)}>
      <summary>
        <span>{words.text('more.show')}</span>
        <span>{words.text('more.hide')}</span>
      </summary>
      {children}
    </details>
  )
}
