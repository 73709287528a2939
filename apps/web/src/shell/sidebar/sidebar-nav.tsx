import { useLocation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LabelledGroup } from '../labelled-group.tsx'
import { NavLink } from '../nav/nav-link.tsx'
import { useNavGroups } from '../nav/use-nav-groups.ts'
import css from './sidebar.module.css'

/** All entries of the header menus, expanded. */
export function SidebarNav({ isCollapsed = false }: { readonly isCollapsed?: boolean | undefined }) {
  const t = useTranslation()
  const groups = useNavGroups()
  const { pathname } = useLocation()
  const home = t.text('menu.home')
  return (
    <nav className={css.groups} aria-label={t.text('shell.mainNavigation')}>
      <AppLink to="/" aria-current={pathname === '/' ? 'page' : undefined} title={isCollapsed ? home : undefined}>
        <Icon name="home" />
        {isCollapsed ? <span className="visually-hidden">{home}</span> : home}
      </AppLink>
      {groups.map(({ label, entries }) => (
        <LabelledGroup key={label} label={t.text(label)}>
          {!isCollapsed && <h2 aria-hidden="true">{t.text(label)}</h2>}
          {entries.map((entry) => (
            <NavLink key={entry.label} entry={entry} icon={isCollapsed ? 'only' : 'beside'} />
          ))}
        </LabelledGroup>
      ))}
    </nav>
  )
}
