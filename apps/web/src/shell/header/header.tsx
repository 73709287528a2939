import { useLocation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { SearchLink } from '../search/search-link.tsx'
import { SidebarButton } from '../sidebar/sidebar-button.tsx'
import { useIsSidebarShown } from '../sidebar/sidebar-store.ts'
import { DisplayMenu } from '../switchers/display-menu.tsx'
import { EnvironmentMenu } from '../switchers/environment-menu.tsx'
import { LanguageMenu } from '../switchers/language-menu.tsx'
import css from './header.module.css'
import { HeaderMenus } from './header-menus.tsx'
import { Logo } from './logo.tsx'

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
