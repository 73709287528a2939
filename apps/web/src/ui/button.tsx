import type { ButtonHTMLAttributes, ReactNode } from 'react'
import css from './button.module.css'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'

/** At most one primary button per area; it uses the ink colour, never orange. */
export type ButtonVariant = 'primary' | 'plain' | 'text'

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
