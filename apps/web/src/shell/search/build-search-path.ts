/** Target of a submitted search: the search page, or home for empty text. */
export function buildSearchPath(text: string): string {
  const query = text.trim()
  return query === '' ? '/' : `/search?${new URLSearchParams({ query }).toString()}`
}
