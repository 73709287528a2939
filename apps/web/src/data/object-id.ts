/** Ids come from the address bar; any other text is no id of a box, token or transaction and causes no request. */
export function parseObjectId(text: string | undefined): string | null {
  return text !== undefined && /^[0-9a-f]{64}$/i.test(text) ? text.toLowerCase() : null
}
