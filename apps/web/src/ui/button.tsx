import type { ButtonHTMLAttributes, ReactNode } from 'react'
import css from './button.module.css'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'

/** One main button a place at most; it is ink, never orange. */
export type ButtonVariant = 'main' | 'plain' | 'bare'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant | undefined
  readonly icon?: IconName | undefined
  readonly children: ReactNode
}

export function Button({ variant = 'plain', icon, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" className={cx(css.button, className)} data-variant={variant} {...rest}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  )
}
