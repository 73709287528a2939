/** Height of a block from the address bar; null for text that is none. */
export function parseHeight(text: string | null): number | null {
  const height = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0
  return height > 0 ? height : null
}

/** Ids come from the address bar. Null for text that is not an id of a box, token or transaction: no request is sent for it. */
export function parseObjectId(text: string | undefined): string | null {
  return text !== undefined && /^[0-9a-f]{64}$/i.test(text) ? text.toLowerCase() : null
}
