import { useLocation } from 'react-router'
import { useWords } from '../../i18n/use-words.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Group } from '../group.tsx'
import { NavLink } from '../nav/nav-link.tsx'
import { useNavGroups } from '../nav/use-nav-groups.ts'
import css from './sidebar.module.css'

/** All that the header's menus hold, unfolded. */
export function SidebarNav({ isCollapsed = false }: { readonly isCollapsed?: boolean | undefined }) {
  const words = useWords()
  const groups = useNavGroups()
  const { pathname } = useLocation()
  const home = words.text('menu.home')
  return (
    <nav className={css.groups} aria-label={words.text('shell.mainNavigation')}>
      <AppLink to="/" aria-current={pathname === '/' ? 'page' : undefined} title={isCollapsed ? home : undefined}>
        <Icon name="home" />
        {isCollapsed ? <span className="unseen">{home}</span> : home}
      </AppLink>
      {groups.map(({ label, entries }) => (
        <Group key={label} label={words.text(label)}>
          {!isCollapsed && <h2 aria-hidden="true">{words.text(label)}</h2>}
          {entries.map((entry) => (
            <NavLink key={entry.label} entry={entry} icon={isCollapsed ? 'only' : 'beside'} />
          ))}
        </Group>
      ))}
    </nav>
  )
}
