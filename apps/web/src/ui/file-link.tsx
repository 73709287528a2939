import type { MouseEvent } from 'react'
import css from './button.module.css'

export interface FileLinkProps {
  readonly href: string
  readonly label: string
  readonly onClick?: ((event: MouseEvent) => void) | undefined
  readonly children: string
}

/** Download link that looks like a button. */
export function FileLink({ href, label, onClick, children }: FileLinkProps) {
  return (
    <a className={css.button} data-variant="plain" href={href} download aria-label={label} onClick={onClick}>
      {children}
    </a>
  )
}
