/** Identifies a block in a URL. */
export type BlockLookup =
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'height'; readonly height: number }
  | { readonly by: 'nothing' }

/** Accepts an id or a height. Any other text is no block and causes no request. */
export function parseBlockLookup(text: string | undefined): BlockLookup {
  if (text === undefined) return { by: 'nothing' }
  if (/^\d{1,9}$/.test(text)) return { by: 'height', height: Number(text) }
  return /^[0-9a-f]{64}$/i.test(text) ? { by: 'id', id: text.toLowerCase() } : { by: 'nothing' }
}

/** Path parameter for v2; null when there is nothing to request. */
export function formatBlockLookupParam(lookup: BlockLookup): string | null {
  if (lookup.by === 'nothing') return null
  return lookup.by === 'id' ? lookup.id : String(lookup.height)
}
