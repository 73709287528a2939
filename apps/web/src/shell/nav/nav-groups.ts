import type { PublicConfig } from '../../config/public-config.ts'
import type { MessageKey } from '../../i18n/families.ts'
import type { IconName } from '../../ui/icon.tsx'

export interface NavEntry {
  readonly label: MessageKey
  readonly icon: IconName
  /** A page of ours, one that the API serves on the same or another host, or somebody else's site. */
  readonly target: { readonly to: string } | { readonly href: string } | { readonly outside: string }
  /** Beginnings of paths that belong to this entry, beside its own. */
  readonly covers: readonly string[]
}

export interface NavGroup {
  readonly label: MessageKey
  readonly entries: readonly NavEntry[]
}

export interface NavFacts {
  readonly screens: readonly string[]
  /** Whether the API announces v2. */
  readonly hasV2: boolean
  readonly config: Pick<PublicConfig, 'apiUrl' | 'links'>
}

/** The menus with what exists: an entry without a page is left out, and so is a menu without entries. */
export function navGroups({ screens, hasV2, config }: NavFacts): readonly NavGroup[] {
  const { links, apiUrl } = config
  const ours = (screen: string, to: string, label: MessageKey, icon: IconName, covers: readonly string[] = []) =>
    screens.includes(screen) ? [{ label, icon, target: { to }, covers }] : []
  const outside = (url: string, label: MessageKey, icon: IconName) =>
    url === '' ? [] : [{ label, icon, target: { outside: url }, covers: [] }]
  const first = (...choices: readonly (readonly NavEntry[])[]) => choices.find((choice) => choice.length > 0) ?? []

  const apiOwnDocs = { label: 'menu.apiDocs', icon: 'api', target: { href: `${apiUrl}/api/docs` }, covers: [] } as const
  const groups: NavGroup[] = [
    {
      label: 'menu.resources',
      entries: [
        ...ours('latest-blocks', '/latest-blocks', 'menu.latestBlocks', 'block', ['/blocks', '/data']),
        ...ours('mempool', '/mempool', 'menu.mempool', 'mempool'),
        ...ours('oracle-pools', '/oracle-pools-list', 'menu.oraclePools', 'oracle', ['/oracle-pool-state']),
      ],
    },
    {
      label: 'menu.statistics',
      entries: [
        ...ours('charts', '/charts', 'menu.charts', 'chart'),
        ...ours('stats', '/stats', 'menu.stats', 'stats'),
      ],
    },
    {
      label: 'menu.tokens',
      entries: [
        ...ours('issued-tokens', '/issued-tokens', 'menu.issuedTokens', 'token', ['/token']),
        ...ours('rich-list', '/rich-list', 'menu.richList', 'rich'),
        ...(hasV2 ? ours('order-book', '/order-book', 'menu.orderBook', 'transaction') : []),
      ],
    },
    {
      label: 'menu.more',
      entries: [
        ...outside(links.wallets, 'menu.wallets', 'wallet'),
        ...first(
          ours('api', '/api', 'menu.apiDocs', 'api'),
          hasV2 ? [apiOwnDocs] : [],
          outside(links.apiDocs, 'menu.apiDocs', 'api'),
        ),
        ...first(
          hasV2 ? ours('difficulty', '/difficulty', 'menu.difficulty', 'gauge') : [],
          outside(links.difficulty, 'menu.difficulty', 'gauge'),
        ),
        ...outside(links.chainWatch, 'menu.chainWatch', 'external'),
      ],
    },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

/** Whether the page that is shown is this entry's, or stands below it. */
export function isHere({ target, covers }: NavEntry, pathname: string): boolean {
  if (!('to' in target)) return false
  return [target.to, ...covers].some((start) => pathname === start || pathname.startsWith(`${start}/`))
}
