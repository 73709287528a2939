import { VALID_SETTING_VALUES, INITIAL_SETTINGS, type Settings, SETTINGS_STORAGE_KEY } from './settings.ts'

const listeners = new Set<() => void>()
let current: Settings | undefined

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

/** Sets the attributes that the styles use; `entry/before-paint-script.ts` sets the same ones before the first paint. */
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
