import { createContext, useContext } from 'react'

/** What links may know of where they lead. On the server they know nothing. */
export interface Ways {
  /** Loads what a click would need. Paths are without the language. */
  readonly lookAhead: (to: string) => void
  /** Whether this page stands in somebody else's frame, and that one may not: it opens beside the frame. */
  readonly leavesFrame: (to: string) => boolean
}

const WaysContext = createContext<Ways>({ lookAhead: () => undefined, leavesFrame: () => false })
export const WaysProvider = WaysContext

export function useWays(): Ways {
  return useContext(WaysContext)
}
