/** What the address of a block names it by. */
export type BlockLookup =
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'height'; readonly height: number }
  | { readonly by: 'nothing' }

/** An id or a height; other text names no block, and nobody has to be asked about it. */
export function lookupOf(text: string | undefined): BlockLookup {
  if (text === undefined) return { by: 'nothing' }
  if (/^\d{1,9}$/.test(text)) return { by: 'height', height: Number(text) }
  return /^[0-9a-f]{64}$/i.test(text) ? { by: 'id', id: text.toLowerCase() } : { by: 'nothing' }
}

/** As the paths of v2 want it; null for what cannot be asked. */
export function nameOf(lookup: BlockLookup): string | null {
  if (lookup.by === 'nothing') return null
  return lookup.by === 'id' ? lookup.id : String(lookup.height)
}
