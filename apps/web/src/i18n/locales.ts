import type { Language } from '@ergo-explorer/sentences/message'

/**
 * The supported languages in the order of the switcher, with their native names: the switcher is for visitors who cannot
 * read the page. Messages are in `messages/LOCALE`.
 */
export const LOCALE_NAMES = {
  en: 'English',
  ru: 'Русский',
  id: 'Bahasa Indonesia',
  tr: 'Türkçe',
} as const satisfies Readonly<Record<Language, string>>

export type Locale = keyof typeof LOCALE_NAMES

// The keys are exactly the languages.
export const LOCALES = Object.keys(LOCALE_NAMES) as readonly Locale[]

export const DEFAULT_LOCALE: Locale = 'en'

/** One value for each language. */
export const mapLocales = <T>(valueOf: (locale: Locale) => T): Readonly<Record<Locale, T>> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, valueOf(locale)])) as Record<Locale, T>

export function isLocale(text: string | undefined): text is Locale {
  return LOCALES.some((locale) => locale === text)
}

/** Language for a URL without one: the one chosen before, or the first accepted language that is supported. */
export function negotiateLocale(chosen: string | undefined, acceptLanguage: string | undefined): Locale {
  if (isLocale(chosen)) return chosen
  return acceptedLanguages(acceptLanguage ?? '').find(isLocale) ?? DEFAULT_LOCALE
}

/** Base languages by descending quality; quality 0 excludes a language. */
function acceptedLanguages(header: string): readonly string[] {
  return header
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return { language: baseLanguage(tag), quality: quality === undefined ? 1 : Number(quality.slice(2)) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ language }) => language)
}

/** `ru-RU` is `ru`; `in` is the code of Indonesian before 1989, which some devices still send. */
function baseLanguage(tag: string): string {
  const language = tag.split('-')[0] ?? ''
  return language === 'in' ? 'id' : language
}

/** Language from the first path segment; English by default. */
export function parsePathLocale(path: string): Locale {
  const segment = path.split('/')[1]
  return isLocale(segment) ? segment : DEFAULT_LOCALE
}

/** The same page in another language: only the prefix changes. */
export function setPathLocale(pathAndQuery: string, locale: Locale): string {
  const [, prefix = '', rest = ''] = /^\/([^/?#]*)(.*)$/s.exec(pathAndQuery) ?? []
  if (isLocale(prefix)) return `/${locale}${rest}`
  return prefix === '' ? `/${locale}${rest}` : `/${locale}/${prefix}${rest}`
}
