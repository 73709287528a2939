import { useState } from 'react'

/** Tells which rows came after the list was first shown: they arrive on a wash, the first ones just stand there. */
export function useArrivals(ids: readonly string[]): (id: string) => boolean {
  const [first] = useState(() => new Set(ids))
  return (id) => !first.has(id)
}
