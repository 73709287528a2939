import { useTranslation } from '../../i18n/use-translation.ts'
import { changeSettings } from '../../settings/settings-store.ts'
import { useSettings } from '../../settings/use-settings.ts'
import { Icon } from '../../ui/icon.tsx'
import { SidebarNav } from './sidebar-nav.tsx'
import css from './sidebar.module.css'

/** Sidebar of wide screens: with labels, or collapsed to icons, which is persisted. */
export function Sidebar() {
  const t = useTranslation()
  const { isSidebarCollapsed: isCollapsed } = useSettings()
  const label = t.text(isCollapsed ? 'sidebar.expand' : 'sidebar.collapse')
  return (
    <aside className={css.sidebar} data-collapsed={isCollapsed || undefined}>
      <div className={css.inner}>
        <button
          type="button"
          aria-expanded={!isCollapsed}
          aria-label={isCollapsed ? label : undefined}
          title={isCollapsed ? label : undefined}
          onClick={() => changeSettings({ isSidebarCollapsed: !isCollapsed })}
        >
          <Icon name={isCollapsed ? 'expand' : 'collapse'} />
          {!isCollapsed && label}
        </button>
        <SidebarNav isCollapsed={isCollapsed} />
      </div>
    </aside>
  )
}
