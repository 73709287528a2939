import type { MouseEvent, ReactNode } from 'react'
import { isPlainClick, useGoBack } from '#page/router.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { AppLink } from '../link/app-link.tsx'
import { Icon } from '../text/icon.tsx'
import css from './page-header.module.css'

/** Goes back in history; `to` is the target if there is no earlier page of this site. */
export function BackLink({ to }: { readonly to: string }) {
  const t = useTranslation()
  const goBack = useGoBack()
  const follow = (event: MouseEvent) => {
    if (isPlainClick(event) && goBack()) event.preventDefault()
  }
  return (
    <AppLink to={to} className={css.back} onClick={follow}>
      <Icon name="left" size="small" />
      {t.text('back')}
    </AppLink>
  )
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
