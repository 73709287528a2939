import { useWords } from '../../i18n/use-words.ts'
import { useIsHydrated } from '../../page/use-is-hydrated.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { PAGES_ID } from '../footer/pages-id.ts'
import header from '../header/header.module.css'
import { showSidebar, useIsSidebarShown } from './sidebar-store.ts'

export interface SidebarButtonProps {
  readonly icon: 'sidebar' | 'menu'
  readonly className?: string | undefined
}

/** Shows and hides the sidebar; without scripts it leads to the list of all pages at the foot. */
export function SidebarButton({ icon, className }: SidebarButtonProps) {
  const words = useWords()
  const isShown = useIsSidebarShown()
  const label = words.text(isShown ? 'sidebar.hide' : 'sidebar.show')
  const look = { className: cx(header.tool, className), 'aria-label': label, title: label }
  if (!useIsHydrated())
    return (
      <a {...look} href={`#${PAGES_ID}`}>
        <Icon name={icon} />
      </a>
    )
  return (
    <button type="button" {...look} aria-expanded={isShown} onClick={() => showSidebar(!isShown)}>
      <Icon name={icon} />
    </button>
  )
}
