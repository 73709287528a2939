import { useTranslation } from '../../i18n/use-translation.ts'
import { useIsHydrated } from '../../page/use-is-hydrated.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { PAGE_LIST_ID } from '../footer/page-list-id.ts'
import header from '../header/header.module.css'
import { showSidebar, useIsSidebarShown } from './sidebar-store.ts'

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
