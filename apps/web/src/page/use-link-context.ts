import { createContext, useContext } from 'react'

/** Link behaviour that depends on the environment. On the server it does nothing. */
export interface LinkContext {
  /** Loads code and data of a target. Paths are without the language. */
  readonly prefetch: (to: string) => void
  /** Whether this page is embedded and the target is not embeddable, so that it must open in a new tab. */
  readonly opensOutsideFrame: (to: string) => boolean
}

const LinkReactContext = createContext<LinkContext>({ prefetch: () => undefined, opensOutsideFrame: () => false })
export const LinkContextProvider = LinkReactContext

export function useLinkContext(): LinkContext {
  return useContext(LinkReactContext)
}
