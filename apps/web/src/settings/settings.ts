import { type Locale, LOCALES } from '../i18n/locales.ts'

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
