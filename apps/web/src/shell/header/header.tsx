import { useLocation } from '#page/router.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { Menu } from '#ui/layout/menu.tsx'
import { usePublicConfig } from '#config/use-public-config.ts'
import { APP_NAME } from '#i18n/site-name.ts'
import { AppLink } from '#ui/link/app-link.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/text/icon.tsx'
import { isCurrentEntry, useNavGroups } from '../nav/nav-groups.ts'
import { NavLink } from '../nav/nav-link.tsx'
import css from './header.module.css'
import { SearchBox, SearchLink } from '../search/search-box.tsx'
import { SidebarButton, useIsSidebarShown } from '../sidebar/sidebar-button.tsx'
import { DisplayMenu, EnvironmentMenu, LanguageMenu } from '../switchers.tsx'

/** One navigation at a time: while the sidebar is shown, the search replaces the menus. */
export function Header() {
  const t = useTranslation()
  const isSidebarShown = useIsSidebarShown()
  // Home has a large search box in the page.
  const hasSearch = useLocation().pathname !== '/'
  const search = t.text('search.label')
  return (
    <header className={css.header}>
      <div className={cx('page', css.row)}>
        <SidebarButton className={css.sidebar} icon="sidebar" />
        <Logo />
        {!isSidebarShown && <HeaderMenus className={css.menus} />}
        {hasSearch && (
          <div className={css.search} data-wide={isSidebarShown || undefined}>
            <SearchBox size="header" />
          </div>
        )}
        <div className={css.tools}>
          <div className={css.switchers}>
            <EnvironmentMenu />
            <LanguageMenu />
            <DisplayMenu />
          </div>
          <SearchLink className={cx(css.tool, css.narrow)} aria-label={search} title={search}>
            <Icon name="search" />
          </SearchLink>
          <SidebarButton className={css.narrow} icon="menu" />
        </div>
      </div>
    </header>
  )
}

function HeaderMenus({ className }: { readonly className?: string | undefined }) {
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

/** Link to home. Operators can choose the alternative logo or their own image. */
export function Logo() {
  const { alternativeLogo } = usePublicConfig()
  return (
    <AppLink to="/" className={css.brand}>
      {typeof alternativeLogo === 'string' ? (
        <img src={alternativeLogo} alt={APP_NAME} height="28" />
      ) : (
        <>
          {alternativeLogo ? <CoreMark /> : <ScaleMark />}
          <span>
            <b>Ergo</b> Explorer
          </span>
        </>
      )}
    </AppLink>
  )
}

/** A graduated scale and its marker. */
function ScaleMark() {
  return (
    <svg viewBox="0 0 28 28" data-mark="scale" aria-hidden="true">
      <path className={css.ink} d="M3 22V10M7.4 22v-6M11.8 22v-6M20.6 22v-6M25 22V10M2.25 22.75h23.5" />
      <path className={css.marker} d="M16.2 22V6" />
      <path className={css.head} d="M12.2 2.5h8l-4 6z" />
    </svg>
  )
}

/** A core sample: a block filled by layers, and the marker at its side. */
function CoreMark() {
  return (
    <svg viewBox="0 0 28 28" data-mark="core" aria-hidden="true">
      <path className={css.ink} d="M3.75 4.75h14.5v18.5H3.75zM3.75 13.5h14.5M3.75 17h14.5M3.75 19.5h14.5" />
      <path className={css.marker} d="M18.5 13.5H25" />
      <path className={css.head} d="M26 9.5v8l-5-4z" />
    </svg>
  )
}
