import { usePublicConfig } from '../../config/use-public-config.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useScreens } from '../../page/use-has-screen.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'
import { LabelledGroup } from '../labelled-group.tsx'
import { NavLink } from '../nav/nav-link.tsx'
import { useNavGroups } from '../nav/use-nav-groups.ts'
import { EnvironmentLinks } from '../switchers/environment-links.tsx'
import { LanguageLinks } from '../switchers/language-links.tsx'
import css from './footer.module.css'
import { PAGE_LIST_ID } from './page-list-id.ts'

/** Links to all pages: the navigation without scripts on narrow screens. */
export function PageList() {
  const t = useTranslation()
  const { links } = usePublicConfig()
  const screens = useScreens()
  return (
    <nav className={css.pages} id={PAGE_LIST_ID} tabIndex={-1} aria-label={t.text('shell.allPages')}>
      <div className={css.links}>
        <AppLink to="/">{t.text('menu.home')}</AppLink>
        {useNavGroups().flatMap(({ entries }) =>
          entries.map((entry) => <NavLink key={entry.label} entry={entry} icon="none" />),
        )}
        {UNLISTED.filter((screen) => screens.includes(screen)).map((screen) => (
          <AppLink key={screen} to={`/${screen}`}>
            {t.text(`footer.${screen}`)}
          </AppLink>
        ))}
        {links.source !== '' && <ExternalLink href={links.source}>{t.text('footer.source')}</ExternalLink>}
      </div>
      {/* The wide header has menus for these. */}
      <div className={css.narrow}>
        <LabelledGroup className={css.links} label={t.text('menu.language')}>
          <LanguageLinks />
        </LabelledGroup>
        <LabelledGroup className={css.links} label={t.text('menu.environment')}>
          <EnvironmentLinks />
        </LabelledGroup>
      </div>
    </nav>
  )
}

/** Screens that are in no menu. */
const UNLISTED = ['utilities', 'status'] as const
