import { type Locale, LOCALES } from '../i18n/locales.ts'

export const THEMES = ['light', 'dark', 'contrast', 'system'] as const
export type Theme = (typeof THEMES)[number]

export const TIME_ZONES = ['utc', 'local'] as const

/** What a visitor chose. All of it survives a reload. */
export interface Settings {
  readonly locale: Locale
  readonly isSidebarCollapsed: boolean
  readonly isScriptsDisplayed: boolean
  readonly theme: Theme
  readonly timeZone: (typeof TIME_ZONES)[number]
  /** Whether the slash opens the search: who dictates, or types by accident, must be able to stop that. */
  readonly isSlashSearch: boolean
}

/** Before hydration nobody has chosen anything: the server's page is the same for everybody. */
export const INITIAL_SETTINGS: Settings = {
  locale: 'en',
  isSidebarCollapsed: false,
  isScriptsDisplayed: false,
  theme: 'system',
  timeZone: 'utc',
  isSlashSearch: true,
}

/** What each may be: an older or a foreign page may have written something else. */
export const CHOICES: { readonly [Key in keyof Settings]: readonly Settings[Key][] } = {
  locale: LOCALES,
  isSidebarCollapsed: [false, true],
  isScriptsDisplayed: [false, true],
  theme: THEMES,
  timeZone: TIME_ZONES,
  isSlashSearch: [true, false],
}

export const STORAGE_KEY = 'settings'
