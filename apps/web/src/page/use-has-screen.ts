import { createContext, useContext } from 'react'

const ScreensContext = createContext<readonly string[]>([])
/** The names of the route table, which lies above those who ask. */
export const ScreensProvider = ScreensContext

/** Which screens there are. */
export function useScreens(): readonly string[] {
  return useContext(ScreensContext)
}

/** Whether there is a screen of this name: what would lead to none is not a link. */
export function useHasScreen(name: string): boolean {
  return useScreens().includes(name)
}
