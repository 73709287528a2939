import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../i18n/use-words.ts'
import { AppLink } from './app-link.tsx'
import { Icon } from './icon.tsx'
import css from './title.module.css'

/** Back to where the visitor came from; `to` is where that is when they came from elsewhere. */
export function BackLink({ to }: { readonly to: string }) {
  const words = useWords()
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlainClick || !hasEarlierPage(window.history.state)) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <AppLink to={to} className={css.back} onClick={goBack}>
      <Icon name="left" size="small" />
      {words.text('back')}
    </AppLink>
  )
}

/** The router numbers the pages of this visit in the entries of the browser's history. */
export function hasEarlierPage(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}
