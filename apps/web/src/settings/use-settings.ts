import { useSyncExternalStore } from 'react'
import { INITIAL_SETTINGS, type Settings } from './settings.ts'
import { getSettings, onSettings } from './settings-store.ts'

/** The visitor's choices; in the first render nobody's, since that is the server's. */
export function useSettings(): Settings {
  return useSyncExternalStore(onSettings, getSettings, () => INITIAL_SETTINGS)
}
