import { useLocation } from '#page/router.tsx'
import type { MessageKey } from '#i18n/message-namespaces.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useScreens } from '#page/page-context.ts'
import { AppLink } from '#ui/link/app-link.tsx'
import { Icon, type IconName } from '#ui/text/icon.tsx'
import { PAGE_LIST_ID } from '../footer/footer.tsx'
import { SearchLink } from '../search/search-box.tsx'
import { showSidebar } from '../sidebar/sidebar-button.tsx'
import css from './bottom-bar.module.css'

interface Entry {
  readonly screen: string
  readonly to: string
  readonly label: MessageKey
  readonly icon: IconName
}

const BEFORE: readonly Entry[] = [
  { screen: 'home', to: '/', label: 'menu.home', icon: 'home' },
  { screen: 'mempool', to: '/mempool', label: 'menu.mempool', icon: 'mempool' },
]
const AFTER: readonly Entry[] = [{ screen: 'issued-tokens', to: '/issued-tokens', label: 'menu.tokens', icon: 'token' }]

/** Navigation bar at the bottom of phone screens. */
export function BottomBar() {
  const t = useTranslation()
  return (
    <nav className={css.bar} aria-label={t.text('shell.phoneNavigation')}>
      <Entries entries={BEFORE} />
      <SearchLink>
        <Icon name="search" />
        {t.text('search.label')}
      </SearchLink>
      <Entries entries={AFTER} />
      <a
        href={`#${PAGE_LIST_ID}`}
        onClick={(event) => {
          event.preventDefault()
          showSidebar(true)
        }}
      >
        <Icon name="more" />
        {t.text('menu.more')}
      </a>
    </nav>
  )
}

function Entries({ entries }: { readonly entries: readonly Entry[] }) {
  const t = useTranslation()
  const screens = useScreens()
  const { pathname } = useLocation()
  return entries
    .filter(({ screen }) => screens.includes(screen))
    .map(({ to, label, icon }) => (
      <AppLink key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
        <Icon name={icon} />
        {t.text(label)}
      </AppLink>
    ))
}
