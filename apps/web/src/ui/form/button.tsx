import type { ButtonHTMLAttributes, ReactNode, MouseEvent } from 'react'
import css from './button.module.css'
import { cx } from '../cx.ts'
import { Icon, type IconName } from '../text/icon.tsx'
import { AppLink, type AppLinkProps } from '../link/app-link.tsx'

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

export interface LinkButtonProps extends AppLinkProps {
  readonly variant?: ButtonVariant | undefined
  readonly icon?: IconName | undefined
}

/** A link that looks like a button. */
export function LinkButton({ variant = 'plain', icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <AppLink className={cx(css.button, className)} data-variant={variant} {...rest}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </AppLink>
  )
}

export interface DocumentLinkProps {
  readonly href: string
  readonly variant?: ButtonVariant | undefined
  readonly icon?: IconName | undefined
  readonly children: ReactNode
}

/** A link that looks like a button and always loads a document. It needs no router. */
export function DocumentLink({ href, variant = 'plain', icon, children }: DocumentLinkProps) {
  return (
    <a className={css.button} data-variant={variant} href={href}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </a>
  )
}

/** Row of buttons. */
export function ButtonRow({
  className,
  children,
}: {
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  return <div className={cx(css.actions, className)}>{children}</div>
}

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
