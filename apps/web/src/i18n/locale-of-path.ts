import { DEFAULT_LOCALE, isLocale, type Locale } from './locales.ts'

/** The first segment of a path picks the language; English where it names none. */
export function localeOfPath(path: string): Locale {
  const segment = path.split('/')[1]
  return isLocale(segment) ? segment : DEFAULT_LOCALE
}
