/** Ids come from the address bar; any other text is no token id and causes no request. */
export function parseTokenId(text: string | undefined): string | null {
  return text !== undefined && /^[0-9a-f]{64}$/i.test(text) ? text.toLowerCase() : null
}
