import type { MessageKey } from '#i18n/message-namespaces.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useLocation } from '#page/router.tsx'
import { AppLink } from '#ui/link/app-link.tsx'
import css from './breadcrumbs.module.css'
import { isCurrentEntry, type NavGroup, useNavGroups } from './nav-groups.ts'

interface Crumb {
  readonly label: MessageKey
  /** Without it, the crumb is a group of pages or the page itself. */
  readonly to?: string
  readonly isCurrent?: boolean
}

/** Where a page is in the menu: home, the menu, and the entry that contains the page. Home has none. */
export function Breadcrumbs() {
  const t = useTranslation()
  const { pathname } = useLocation()
  const crumbs = listCrumbs(useNavGroups(), pathname)
  if (crumbs.length < 2) return null
  return (
    <nav aria-label={t.text('crumbs.name')} className={css.crumbs}>
      <ol>
        {crumbs.map(({ label, to, isCurrent }) => (
          <li key={label} aria-current={isCurrent === true ? 'page' : undefined}>
            {to === undefined ? t.text(label) : <AppLink to={to}>{t.text(label)}</AppLink>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const HOME: Crumb = { label: 'menu.home', to: '/' }

/** Pages that no menu lists: what they are, and the menu of the list from which visitors come. */
const OTHER_PAGES: readonly (readonly [path: string, label: MessageKey, group?: MessageKey])[] = [
  ['/transactions', 'crumbs.transactions', 'menu.resources'],
  ['/addresses', 'crumbs.addresses', 'menu.resources'],
  ['/boxes', 'crumbs.boxes', 'menu.resources'],
  ['/search', 'title.search'],
  ['/wallet', 'title.wallet'],
  ['/payment-request', 'title.paymentRequest'],
]

/** Pages below an entry of the menu that has another path. */
const PARENT_PATHS: readonly (readonly [path: string, parent: string])[] = [
  ['/orphaned-blocks', '/latest-blocks'],
  ['/largest-transfers', '/latest-blocks'],
  ['/pools', '/protocols'],
  ['/bank', '/protocols'],
]

function listCrumbs(groups: readonly NavGroup[], pathname: string): readonly Crumb[] {
  if (pathname === '/') return []
  const isBelow = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  const listed = PARENT_PATHS.find(([path]) => isBelow(path))?.[1] ?? pathname
  for (const { label: group, entries } of groups)
    for (const entry of entries)
      if ('to' in entry.target && isCurrentEntry(entry, listed)) {
        const isCurrent = entry.target.to === pathname
        const last = { label: entry.label, isCurrent, ...(!isCurrent && { to: entry.target.to }) }
        return [HOME, { label: group }, last]
      }
  const other = OTHER_PAGES.find(([path]) => isBelow(path))
  if (other === undefined) return [HOME]
  const [path, label, group] = other
  return [HOME, ...(group === undefined ? [] : [{ label: group }]), { label, isCurrent: path === pathname }]
}
