import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { AppLink } from '../link/app-link.tsx'
import css from './switch.module.css'

export interface SwitchProps {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly children: ReactNode
}

/** Toggle with immediate effect. */
export function Switch({ isOn, onChange, children }: SwitchProps) {
  return (
    <button
      type="button"
      className={css.switch}
      role="switch"
      aria-checked={isOn}
      data-on={isOn || undefined}
      onClick={() => onChange(!isOn)}
    >
      <i />
      {children}
    </button>
  )
}

export interface SwitchLinkProps {
  readonly isOn: boolean
  /** URL of the page with the switch toggled. */
  readonly to: string
  readonly children: ReactNode
}

/** Switch whose state is part of the URL: a link that exposes its state. */
export function SwitchLink({ isOn, to, children }: SwitchLinkProps) {
  const t = useTranslation()
  return (
    <AppLink to={to} className={css.switch} data-on={isOn || undefined} preventScrollReset>
      <i />
      {children}
      <span className="visually-hidden">, {t.text(isOn ? 'switch.on' : 'switch.off')}</span>
    </AppLink>
  )
}
