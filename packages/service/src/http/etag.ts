import fresh from 'fresh'

/** Whether `If-None-Match` lists the tag or is `*`, by the weak comparison of RFC 9110. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  // Clients usually return the tag as they received it.
  return ifNoneMatch === etag || fresh({ 'if-none-match': ifNoneMatch }, { etag })
}
