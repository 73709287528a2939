import { useSyncExternalStore } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useIsHydrated } from '#page/page-context.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/text/icon.tsx'
import { PAGE_LIST_ID } from '../footer/footer.tsx'
import header from '../header/header.module.css'

export interface SidebarButtonProps {
  readonly icon: 'sidebar' | 'menu'
  readonly className?: string | undefined
}

/** Toggles the sidebar; without scripts it links to the page list in the footer. */
export function SidebarButton({ icon, className }: SidebarButtonProps) {
  const t = useTranslation()
  const isShown = useIsSidebarShown()
  const label = t.text(isShown ? 'sidebar.hide' : 'sidebar.show')
  const buttonProps = { className: cx(header.tool, className), 'aria-label': label, title: label }
  if (!useIsHydrated())
    return (
      <a {...buttonProps} href={`#${PAGE_LIST_ID}`}>
        <Icon name={icon} />
      </a>
    )
  return (
    <button type="button" {...buttonProps} aria-expanded={isShown} onClick={() => showSidebar(!isShown)}>
      <Icon name={icon} />
    </button>
  )
}

let isShown = false
const listeners = new Set<() => void>()

/** Not persisted: every visit begins with the header menus. */
export function showSidebar(isNowShown: boolean): void {
  isShown = isNowShown
  // Custom styles and scripts rely on this class.
  document.body.classList.toggle('navbar-open', isShown)
  for (const listener of listeners) listener()
}

export function useIsSidebarShown(): boolean {
  return useSyncExternalStore(subscribeToSidebar, isSidebarShown, () => false)
}

export const isSidebarShown = (): boolean => isShown

function subscribeToSidebar(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
