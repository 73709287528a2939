import type { TokenLink } from '@ergo-explorer/contract'

/** The href if it may be opened, else null. Re-checks the scheme in case the API returns a script or data URL. */
export function sanitizeHref({ href }: Pick<TokenLink, 'href'>): string | null {
  return href !== null && /^https?:\/\//i.test(href) ? href : null
}
