import { useLocation } from 'react-router'
import type { MessageKey } from '../../i18n/families.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useScreens } from '../../page/use-has-screen.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { PAGES_ID } from '../footer/pages-id.ts'
import { SearchLink } from '../search/search-link.tsx'
import { showSidebar } from '../sidebar/sidebar-store.ts'
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

/** On phones, what a thumb reaches. */
export function BottomBar() {
  const words = useWords()
  return (
    <nav className={css.bar} aria-label={words.text('shell.phoneNavigation')}>
      <Entries entries={BEFORE} />
      <SearchLink>
        <Icon name="search" />
        {words.text('search.label')}
      </SearchLink>
      <Entries entries={AFTER} />
      <a
        href={`#${PAGES_ID}`}
        onClick={(event) => {
          event.preventDefault()
          showSidebar(true)
        }}
      >
        <Icon name="more" />
        {words.text('menu.more')}
      </a>
    </nav>
  )
}

function Entries({ entries }: { readonly entries: readonly Entry[] }) {
  const words = useWords()
  const screens = useScreens()
  const { pathname } = useLocation()
  return entries
    .filter(({ screen }) => screens.includes(screen))
    .map(({ to, label, icon }) => (
      <AppLink key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
        <Icon name={icon} />
        {words.text(label)}
      </AppLink>
    ))
}
