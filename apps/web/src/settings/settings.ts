import { useSyncExternalStore } from 'react'
import { type Locale, LOCALES } from '#i18n/locales.ts'

export const THEMES = ['light', 'dark', 'contrast', 'system'] as const
export type Theme = (typeof THEMES)[number]

export const TIME_ZONES = ['utc', 'local'] as const

/** Settings of the visitor. All persist across reloads. */
export interface Settings {
  readonly locale: Locale
  readonly isSidebarCollapsed: boolean
  readonly isScriptsDisplayed: boolean
  readonly theme: Theme
  readonly timeZone: (typeof TIME_ZONES)[number]
  /** Whether the slash opens the search: users of speech input must be able to disable it (WCAG 2.1.4). */
  readonly isSlashSearch: boolean
}

/** Used before hydration: the server's page is the same for all visitors. */
export const INITIAL_SETTINGS: Settings = {
  locale: 'en',
  isSidebarCollapsed: false,
  isScriptsDisplayed: false,
  theme: 'system',
  timeZone: 'utc',
  isSlashSearch: true,
}

/** Valid values: an older version of the page may have stored others. */
export const VALID_SETTING_VALUES: { readonly [Key in keyof Settings]: readonly Settings[Key][] } = {
  locale: LOCALES,
  isSidebarCollapsed: [false, true],
  isScriptsDisplayed: [false, true],
  theme: THEMES,
  timeZone: TIME_ZONES,
  isSlashSearch: [true, false],
}

export const SETTINGS_STORAGE_KEY = 'settings'

const listeners = new Set<() => void>()
let current: Settings | undefined

/**
 * A setting of the visitor; its default in the first render, like the server. Only one, because every time on a page
 * reads one: a change of another would render them all again.
 */
export function useSetting<Key extends keyof Settings>(key: Key): Settings[Key] {
  return useSyncExternalStore(
    subscribeToSettings,
    () => getSettings()[key],
    () => INITIAL_SETTINGS[key],
  )
}

/** Current settings, read from local storage once. */
export function getSettings(): Settings {
  current ??= readStored()
  return current
}

export function changeSettings(change: Partial<Settings>): void {
  current = { ...getSettings(), ...change }
  applyToPage(current)
  try {
    localStorage.setItem(SETTINGS_STORAGE_KEY, JSON.stringify(current))
  } catch {
    // Without storage, settings last until the page is closed.
  }
  for (const listener of listeners) listener()
}

export function subscribeToSettings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets the attributes that the styles use; `BEFORE_PAINT_SCRIPT` sets the same ones before the first paint. */
function applyToPage({ theme, isScriptsDisplayed }: Settings): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  if (isScriptsDisplayed) dataset['scripts'] = 'shown'
  else delete dataset['scripts']
}

function readStored(): Settings {
  try {
    const stored = localStorage.getItem(SETTINGS_STORAGE_KEY)
    // The same object, so that the first render is not repeated.
    return stored === null ? INITIAL_SETTINGS : { ...INITIAL_SETTINGS, ...validSettings(JSON.parse(stored)) }
  } catch {
    return INITIAL_SETTINGS
  }
}

/** Keeps only valid values. */
function validSettings(stored: unknown): Partial<Settings> {
  if (typeof stored !== 'object' || stored === null) return {}
  const values = new Map<string, unknown>(Object.entries(stored))
  const valid = Object.entries(VALID_SETTING_VALUES).filter(([key, choices]: [string, readonly unknown[]]) =>
    choices.includes(values.get(key)),
  )
  return Object.fromEntries(valid.map(([key]) => [key, values.get(key)]))
}
