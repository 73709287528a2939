import { useSyncExternalStore } from 'react'
import { INITIAL_SETTINGS, type Settings } from './settings.ts'
import { getSettings, subscribeToSettings } from './settings-store.ts'

/** Settings of the visitor; defaults in the first render, like the server. */
export function useSettings(): Settings {
  return useSyncExternalStore(subscribeToSettings, getSettings, () => INITIAL_SETTINGS)
}
