import { createContext, useContext } from 'react'

const ScreensContext = createContext<readonly string[]>([])
/** Screen names of the route table, which this layer must not import. */
export const ScreensProvider = ScreensContext

/** Names of all screens. */
export function useScreens(): readonly string[] {
  return useContext(ScreensContext)
}

/** Whether a screen exists; links to missing screens are not rendered. */
export function useHasScreen(name: string): boolean {
  return useScreens().includes(name)
}
