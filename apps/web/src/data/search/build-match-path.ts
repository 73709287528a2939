import type { SearchMatch, SearchMatchKind } from './search-match.ts'

/** The page of a match, or null when there is no screen for its kind. */
export function buildMatchPath(
  { kind, id }: Pick<SearchMatch, 'kind' | 'id'>,
  screens: readonly string[],
): string | null {
  const page = PAGES[kind]
  return screens.includes(page.screen) ? `${page.path}/${encodeURIComponent(id)}` : null
}

const PAGES: Readonly<Record<SearchMatchKind, { readonly screen: string; readonly path: string }>> = {
  block: { screen: 'block', path: '/blocks' },
  transaction: { screen: 'transaction', path: '/transactions' },
  address: { screen: 'address', path: '/addresses' },
  token: { screen: 'token', path: '/token' },
  box: { screen: 'box', path: '/boxes' },
  contract: { screen: 'contract', path: '/contracts' },
}
