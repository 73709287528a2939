import type { TokenLink } from '@ergo-explorer/contract'

/** What may be offered for opening. The API says so, and a link that runs or holds something is text all the same. */
export function openable({ href }: Pick<TokenLink, 'href'>): string | null {
  return href !== null && /^(?:https?|ipfs):\/\//i.test(href) ? href : null
}
