import type { ReactNode } from 'react'
import css from './tag.module.css'

export interface TagProps {
  readonly tone?: 'warning' | 'in' | undefined
  readonly children: ReactNode
}

/** Short label beside a name. */
export function Tag({ tone, children }: TagProps) {
  return (
    <span className={css.tag} data-tone={tone}>
      {children}
    </span>
  )
}
