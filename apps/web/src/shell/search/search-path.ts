/** Where a search leads that was typed and sent: to what it finds, or home with nothing. */
export function searchPath(text: string): string {
  const query = text.trim()
  return query === '' ? '/' : `/search?${new URLSearchParams({ query }).toString()}`
}
