import type { ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import { Icon } from './icon.tsx'
import css from './title.module.css'

/** To the list that a thing stands in. */
export function UpLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <AppLink to={to} className={css.back}>
      <Icon name="left" size="small" />
      {children}
    </AppLink>
  )
}
