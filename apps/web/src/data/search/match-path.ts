import type { Match, MatchKind } from './match.ts'

/** The page of a match, or null when there is no screen for its kind. */
export function matchPath({ kind, id }: Pick<Match, 'kind' | 'id'>, screens: readonly string[]): string | null {
  const page = PAGES[kind]
  return screens.includes(page.screen) ? `${page.path}/${encodeURIComponent(id)}` : null
}

const PAGES: Readonly<Record<MatchKind, { readonly screen: string; readonly path: string }>> = {
  block: { screen: 'block', path: '/blocks' },
  transaction: { screen: 'transaction', path: '/transactions' },
  address: { screen: 'address', path: '/addresses' },
  token: { screen: 'token', path: '/token' },
  box: { screen: 'box', path: '/boxes' },
  contract: { screen: 'contract', path: '/contracts' },
}
