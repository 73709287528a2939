import type { Page } from './page.ts'

/** A page of two concatenated lists, as a page of each. */
export interface JoinedPage {
  readonly first: Page
  readonly second: Page
}

export function splitJoinedPage({ offset, limit }: Page, firstLength: number): JoinedPage {
  const start = Math.min(offset, firstLength)
  const taken = Math.min(limit, firstLength - start)
  return {
    first: { offset: start, limit: taken },
    second: { offset: Math.max(0, offset - firstLength), limit: limit - taken },
  }
}
