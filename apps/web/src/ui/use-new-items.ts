import { useState } from 'react'

/** Tells which items were added after the first render, so that only they are highlighted. */
export function useNewItems(ids: readonly string[]): (id: string) => boolean {
  const [first] = useState(() => new Set(ids))
  return (id) => !first.has(id)
}
