import type { ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import { Icon } from './icon.tsx'
import css from './page-header.module.css'

/** Link to the list that contains the object. */
export function ParentLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <AppLink to={to} className={css.back}>
      <Icon name="left" size="small" />
      {children}
    </AppLink>
  )
}
