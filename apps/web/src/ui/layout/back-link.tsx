import type { MouseEvent, ReactNode } from 'react'
import { isPlainClick, useNavigate } from '#page/router.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { AppLink } from '../link/app-link.tsx'
import { Icon } from '../text/icon.tsx'
import css from './page-header.module.css'

/** Goes back in history; `to` is the target if there is no earlier page of this visit. */
export function BackLink({ to }: { readonly to: string }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    if (!isPlainClick(event) || !hasEarlierPage(window.history.state)) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <AppLink to={to} className={css.back} onClick={goBack}>
      <Icon name="left" size="small" />
      {t.text('back')}
    </AppLink>
  )
}

/** The navigation stores the index of the page in the history state. */
export function hasEarlierPage(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}

/** Link to the list that contains the object. */
export function ParentLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <AppLink to={to} className={css.back}>
      <Icon name="left" size="small" />
      {children}
    </AppLink>
  )
}
