import type { ButtonHTMLAttributes } from 'react'
import css from './button.module.css'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly icon: IconName
  /** Accessible name. */
  readonly label: string
}

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={cx(css.iconbutton, className)} aria-label={label} title={label} {...rest}>
      <Icon name={icon} size="small" />
    </button>
  )
}
