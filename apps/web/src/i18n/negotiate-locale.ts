import { DEFAULT_LOCALE, isLocale, type Locale } from './locales.ts'

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
