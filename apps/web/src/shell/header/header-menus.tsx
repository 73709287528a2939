import { useLocation } from 'react-router'
import { useWords } from '../../i18n/use-words.ts'
import { Menu } from '../../ui/menu.tsx'
import { isHere } from '../nav/nav-groups.ts'
import { NavLink } from '../nav/nav-link.tsx'
import { useNavGroups } from '../nav/use-nav-groups.ts'

export function HeaderMenus({ className }: { readonly className?: string | undefined }) {
  const words = useWords()
  const groups = useNavGroups()
  const { pathname } = useLocation()
  return (
    <nav className={className} aria-label={words.text('shell.mainNavigation')}>
      {groups.map(({ label, entries }) => (
        <Menu
          key={label}
          group="header"
          summary={words.text(label)}
          isHere={entries.some((entry) => isHere(entry, pathname))}
        >
          {entries.map((entry) => (
            <NavLink key={entry.label} entry={entry} hasOutsideWord />
          ))}
        </Menu>
      ))}
    </nav>
  )
}
