import type { PublicConfig } from '#config/public-config.ts'
import type { MessageKey } from '#i18n/message-namespaces.ts'
import type { IconName } from '#ui/text/icon.tsx'
import { usePublicConfig } from '#config/use-public-config.ts'
import { useApi } from '#data/api/use-api.ts'
import { useScreens } from '#page/page-context.ts'

export interface NavEntry {
  readonly label: MessageKey
  readonly icon: IconName
  /** An internal page, a page of the API, or an external site. */
  readonly target: { readonly to: string } | { readonly href: string } | { readonly external: string }
  /** Further path prefixes that belong to this entry. */
  readonly covers: readonly string[]
}

export interface NavGroup {
  readonly label: MessageKey
  readonly entries: readonly NavEntry[]
}

export interface NavInput {
  readonly screens: readonly string[]
  /** Whether the API announces v2. */
  readonly hasV2: boolean
  readonly config: Pick<PublicConfig, 'apiUrl' | 'links'>
}

export function useNavGroups(): readonly NavGroup[] {
  return buildNavGroups({ screens: useScreens(), hasV2: useApi().features !== null, config: usePublicConfig() })
}

/** Menus with existing pages; entries without a page and empty menus are left out. */
export function buildNavGroups({ screens, hasV2, config }: NavInput): readonly NavGroup[] {
  const { links, apiUrl } = config
  const internal = (
    screen: string,
    to: string,
    {
      label,
      icon,
      covers = [],
    }: { readonly label: MessageKey; readonly icon: IconName; readonly covers?: readonly string[] },
  ) => (screens.includes(screen) ? [{ label, icon, target: { to }, covers }] : [])
  const external = (url: string, label: MessageKey, icon: IconName) =>
    url === '' ? [] : [{ label, icon, target: { external: url }, covers: [] }]
  const firstNonEmpty = (...choices: readonly (readonly NavEntry[])[]) =>
    choices.find((choice) => choice.length > 0) ?? []

  const apiOwnDocs = { label: 'menu.apiDocs', icon: 'api', target: { href: `${apiUrl}/api/docs` }, covers: [] } as const
  const groups: NavGroup[] = [
    {
      label: 'menu.resources',
      entries: [
        ...internal('latest-blocks', '/latest-blocks', {
          label: 'menu.latestBlocks',
          icon: 'block',
          covers: ['/blocks', '/data'],
        }),
        ...internal('mempool', '/mempool', { label: 'menu.mempool', icon: 'mempool' }),
        ...internal('oracle-pools', '/oracle-pools-list', {
          label: 'menu.oraclePools',
          icon: 'oracle',
          covers: ['/oracle-pool-state'],
        }),
        ...(hasV2 ? internal('contracts', '/contracts', { label: 'menu.contracts', icon: 'contract' }) : []),
      ],
    },
    {
      label: 'menu.statistics',
      entries: [
        ...internal('charts', '/charts', { label: 'menu.charts', icon: 'chart' }),
        ...internal('stats', '/stats', { label: 'menu.stats', icon: 'stats' }),
        ...(hasV2 ? internal('miners', '/miners', { label: 'menu.miners', icon: 'block' }) : []),
      ],
    },
    {
      label: 'menu.tokens',
      entries: [
        ...internal('issued-tokens', '/issued-tokens', {
          label: 'menu.issuedTokens',
          icon: 'token',
          covers: ['/token'],
        }),
        ...(hasV2 ? internal('gallery', '/nft-gallery', { label: 'menu.nfts', icon: 'token' }) : []),
        ...internal('rich-list', '/rich-list', { label: 'menu.richList', icon: 'rich' }),
        ...(hasV2 ? internal('order-book', '/order-book', { label: 'menu.orderBook', icon: 'transaction' }) : []),
        ...(hasV2 ? internal('protocols', '/protocols', { label: 'menu.protocols', icon: 'chart' }) : []),
      ],
    },
    {
      label: 'menu.developers',
      entries: [
        ...internal('utilities', '/utilities', { label: 'menu.utilities', icon: 'tools' }),
        ...internal('decode', '/decode', { label: 'menu.decode', icon: 'transaction' }),
        ...internal('status', '/status', { label: 'menu.status', icon: 'tick' }),
      ],
    },
    {
      label: 'menu.more',
      entries: [
        ...(hasV2 ? internal('my', '/my', { label: 'menu.my', icon: 'wallet' }) : []),
        ...internal('names', '/names', { label: 'menu.names', icon: 'wallet' }),
        ...external(links.wallets, 'menu.wallets', 'wallet'),
        ...firstNonEmpty(
          internal('api', '/api', { label: 'menu.apiDocs', icon: 'api' }),
          hasV2 ? [apiOwnDocs] : [],
          external(links.apiDocs, 'menu.apiDocs', 'api'),
        ),
        ...firstNonEmpty(
          hasV2 ? internal('difficulty', '/difficulty', { label: 'menu.difficulty', icon: 'gauge' }) : [],
          external(links.difficulty, 'menu.difficulty', 'gauge'),
        ),
        ...external(links.chainWatch, 'menu.chainWatch', 'external'),
      ],
    },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

/** Whether the current page belongs to this entry. */
export function isCurrentEntry({ target, covers }: NavEntry, pathname: string): boolean {
  if (!('to' in target)) return false
  return [target.to, ...covers].some((start) => pathname === start || pathname.startsWith(`${start}/`))
}
