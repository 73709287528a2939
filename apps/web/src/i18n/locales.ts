/** All supported languages, in the order of the switcher. */
export const LOCALES = ['en', 'ru', 'id', 'tr'] as const

export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'en'

/** Native language names, because the switcher is for visitors who cannot read the page. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  ru: 'Русский',
  id: 'Bahasa Indonesia',
  tr: 'Türkçe',
}

export function isLocale(text: string | undefined): text is Locale {
  return LOCALES.some((locale) => locale === text)
}
