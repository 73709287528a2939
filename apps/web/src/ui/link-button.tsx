import { AppLink, type AppLinkProps } from './app-link.tsx'
import type { ButtonVariant } from './button.tsx'
import css from './button.module.css'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'

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
