/** Ids come from the address bar. Null for text that is not an id of a box, token or transaction: no request is sent for it. */
export function parseObjectId(text: string | undefined): string | null {
  return text !== undefined && /^[0-9a-f]{64}$/i.test(text) ? text.toLowerCase() : null
}
