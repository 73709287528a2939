import type { ReactNode } from 'react'
import { useWords } from '../i18n/use-words.ts'
import { AppLink } from './app-link.tsx'
import css from './switch.module.css'

export interface SwitchProps {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly children: ReactNode
}

/** On or off, at once. */
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
  /** The page with the switch in its other position. */
  readonly to: string
  readonly children: ReactNode
}

/** The same where its position stands in the address: a link, which says how it stands. */
export function SwitchLink({ isOn, to, children }: SwitchLinkProps) {
  const words = useWords()
  return (
    <AppLink to={to} className={css.switch} data-on={isOn || undefined} preventScrollReset>
      <i />
      {children}
      <span className="unseen">, {words.text(isOn ? 'switch.on' : 'switch.off')}</span>
    </AppLink>
  )
}
