/** Ids come from the address bar; other text names no token, and nobody has to be asked about it. */
export function tokenIdOf(text: string | undefined): string | null {
  return text !== undefined && /^[0-9a-f]{64}$/i.test(text) ? text.toLowerCase() : null
}
