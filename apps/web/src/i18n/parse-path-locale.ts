import { DEFAULT_LOCALE, isLocale, type Locale } from './locales.ts'

/** Language from the first path segment; English by default. */
export function parsePathLocale(path: string): Locale {
  const segment = path.split('/')[1]
  return isLocale(segment) ? segment : DEFAULT_LOCALE
}
