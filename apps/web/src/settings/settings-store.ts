import { CHOICES, INITIAL_SETTINGS, type Settings, STORAGE_KEY } from './settings.ts'

const listeners = new Set<() => void>()
let current: Settings | undefined

/** The choices as they stand, read from local storage once. */
export function getSettings(): Settings {
  current ??= readStored()
  return current
}

export function changeSettings(change: Partial<Settings>): void {
  current = { ...getSettings(), ...change }
  applyToPage(current)
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(current))
  } catch {
    // A browser that keeps nothing still obeys until the page is left.
  }
  for (const listener of listeners) listener()
}

export function onSettings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The attributes that the styles read; before the first paint `entry/before-paint.ts` sets the same ones. */
function applyToPage({ theme, isScriptsDisplayed }: Settings): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  if (isScriptsDisplayed) dataset['scripts'] = 'shown'
  else delete dataset['scripts']
}

function readStored(): Settings {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    // The very same, so that nothing of the first render has to be made again.
    return stored === null ? INITIAL_SETTINGS : { ...INITIAL_SETTINGS, ...sound(JSON.parse(stored)) }
  } catch {
    return INITIAL_SETTINGS
  }
}

/** Only what there is to choose. */
function sound(stored: unknown): Partial<Settings> {
  if (typeof stored !== 'object' || stored === null) return {}
  const given = new Map<string, unknown>(Object.entries(stored))
  const known = Object.entries(CHOICES).filter(([key, choices]: [string, readonly unknown[]]) =>
    choices.includes(given.get(key)),
  )
  return Object.fromEntries(known.map(([key]) => [key, given.get(key)]))
}
