import { useWords } from '../../i18n/use-words.ts'
import { changeSettings } from '../../settings/settings-store.ts'
import { useSettings } from '../../settings/use-settings.ts'
import { Icon } from '../../ui/icon.tsx'
import { SidebarNav } from './sidebar-nav.tsx'
import css from './sidebar.module.css'

/** The wide screen's sidebar: with words, or folded to icons, which is remembered. */
export function Sidebar() {
  const words = useWords()
  const { isSidebarCollapsed: isCollapsed } = useSettings()
  const label = words.text(isCollapsed ? 'sidebar.expand' : 'sidebar.collapse')
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
