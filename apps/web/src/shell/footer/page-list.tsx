import { usePublicConfig } from '../../config/use-public-config.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useScreens } from '../../page/use-has-screen.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { Group } from '../group.tsx'
import { NavLink } from '../nav/nav-link.tsx'
import { useNavGroups } from '../nav/use-nav-groups.ts'
import { EnvironmentLinks } from '../switchers/environment-links.tsx'
import { LanguageLinks } from '../switchers/language-links.tsx'
import css from './footer.module.css'
import { PAGES_ID } from './pages-id.ts'

/** Every page that exists: the navigation of those who have no scripts, where the header has no room for menus. */
export function PageList() {
  const words = useWords()
  const { links } = usePublicConfig()
  const screens = useScreens()
  return (
    <nav className={css.pages} id={PAGES_ID} tabIndex={-1} aria-label={words.text('shell.allPages')}>
      <div className={css.links}>
        <AppLink to="/">{words.text('menu.home')}</AppLink>
        {useNavGroups().flatMap(({ entries }) =>
          entries.map((entry) => <NavLink key={entry.label} entry={entry} icon="none" />),
        )}
        {UNLISTED.filter((screen) => screens.includes(screen)).map((screen) => (
          <AppLink key={screen} to={`/${screen}`}>
            {words.text(`footer.${screen}`)}
          </AppLink>
        ))}
        {links.source !== '' && <OutsideLink href={links.source}>{words.text('footer.source')}</OutsideLink>}
      </div>
      {/* The wide header has menus for these. */}
      <div className={css.narrow}>
        <Group className={css.links} label={words.text('menu.language')}>
          <LanguageLinks />
        </Group>
        <Group className={css.links} label={words.text('menu.environment')}>
          <EnvironmentLinks />
        </Group>
      </div>
    </nav>
  )
}

/** Screens that stand in no menu. */
const UNLISTED = ['utilities', 'status'] as const
