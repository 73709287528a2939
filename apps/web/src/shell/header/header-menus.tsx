import { useLocation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Menu } from '../../ui/menu.tsx'
import { isCurrentEntry } from '../nav/nav-groups.ts'
import { NavLink } from '../nav/nav-link.tsx'
import { useNavGroups } from '../nav/use-nav-groups.ts'

export function HeaderMenus({ className }: { readonly className?: string | undefined }) {
  const t = useTranslation()
  const groups = useNavGroups()
  const { pathname } = useLocation()
  return (
    <nav className={className} aria-label={t.text('shell.mainNavigation')}>
      {groups.map(({ label, entries }) => (
        <Menu
          key={label}
          group="header"
          summary={t.text(label)}
          isCurrent={entries.some((entry) => isCurrentEntry(entry, pathname))}
        >
          {entries.map((entry) => (
            <NavLink key={entry.label} entry={entry} hasExternalLabel />
          ))}
        </Menu>
      ))}
    </nav>
  )
}
