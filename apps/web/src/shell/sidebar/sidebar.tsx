import { useLocation } from '#page/router.tsx'
import { type ReactNode, useDeferredValue, useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { AppLink } from '#ui/link/app-link.tsx'
import { Icon } from '#ui/text/icon.tsx'
import { changeSettings, useSetting } from '#settings/settings.ts'
import { LabelledGroup, NavLink } from '../nav/nav-link.tsx'
import { useNavGroups } from '../nav/nav-groups.ts'
import css from './sidebar.module.css'
import {
  SlashShortcutButtons,
  ThemeButtons,
  TimeZoneButtons,
  EnvironmentLinks,
  useEnvironments,
  LanguageLinks,
} from '../switchers.tsx'
import { showSidebar, useIsSidebarShown } from './sidebar-button.tsx'

/** Below this width the header has no menus and the sidebar is a drawer. Same value as in the styles. */
const NARROW_QUERY = '(max-width: 63.99rem)'

/** The sidebar while it is shown, as a column or a drawer. */
export function ResponsiveSidebar() {
  const isShown = useIsSidebarShown()
  const isNarrow = useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(NARROW_QUERY).matches,
    () => false,
  )
  if (!isShown) return null
  return isNarrow ? <Drawer /> : <Sidebar />
}

function subscribeToWidth(listener: () => void): () => void {
  const width = matchMedia(NARROW_QUERY)
  width.addEventListener('change', listener)
  return () => width.removeEventListener('change', listener)
}

/** Sidebar of wide screens: with labels, or collapsed to icons, which is persisted. */
function Sidebar() {
  const t = useTranslation()
  const isCollapsed = useSetting('isSidebarCollapsed')
  const label = t.text(isCollapsed ? 'sidebar.expand' : 'sidebar.collapse')
  return (
    <aside className={css.sidebar} data-collapsed={isCollapsed || undefined}>
      <div className={css.inner}>
        <button
          type="button"
          aria-expanded={!isCollapsed}
          aria-label={isCollapsed ? label : undefined}
          title={isCollapsed ? label : undefined}
          onClick={() => changeSettings({ isSidebarCollapsed: !isCollapsed })}
        >
          <Icon name={isCollapsed ? 'expand' : 'collapse'} />
          {!isCollapsed && label}
        </button>
        <SidebarNav isCollapsed={isCollapsed} />
      </div>
    </aside>
  )
}

/** Sidebar on narrow screens: a native modal dialog, which traps and restores the focus. */
function Drawer() {
  const t = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  // The drawer answers the tap in the next frame; its entries take longer to render and follow in the frame after.
  const isFilled = useDeferredValue(true, false)
  // Closing the dialog element restores the focus.
  const close = () => dialog.current?.close()
  return (
    // The browser closes the dialog on Esc, so keyboard users need no handler here.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={css.drawer}
      aria-label={t.text('menu.name')}
      onClose={() => showSidebar(false)}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget || (target as Element).closest('a') !== null) close()
      }}
    >
      <div className={css.inner}>
        <button type="button" onClick={close}>
          <Icon name="close" />
          {t.text('menu.close')}
        </button>
        {isFilled && (
          <>
            <SidebarNav />
            <DisplayChoices />
          </>
        )}
      </div>
    </dialog>
  )
}

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

/** Options that the wide header has menus for. */
function DisplayChoices() {
  const t = useTranslation()
  const hasEnvironments = useEnvironments().length > 0
  return (
    <div className={css.groups}>
      <Choices label={t.text('menu.language')}>
        <LanguageLinks />
      </Choices>
      {hasEnvironments && (
        <Choices label={t.text('menu.environment')}>
          <EnvironmentLinks />
        </Choices>
      )}
      <Choices label={t.text('theme.name')}>
        <ThemeButtons />
      </Choices>
      <Choices label={t.text('zone.name')}>
        <TimeZoneButtons />
        <SlashShortcutButtons />
      </Choices>
    </div>
  )
}

function Choices({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section className={css.choices} aria-label={label}>
      <h2>{label}</h2>
      {children}
    </section>
  )
}
