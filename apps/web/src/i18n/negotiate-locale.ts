import { DEFAULT_LOCALE, isLocale, type Locale } from './locales.ts'

/** The language of a visitor who named none in the address: the one chosen before, or the first accepted that we have. */
export function negotiateLocale(chosen: string | undefined, acceptLanguage: string | undefined): Locale {
  if (isLocale(chosen)) return chosen
  return acceptedLanguages(acceptLanguage ?? '').find(isLocale) ?? DEFAULT_LOCALE
}

/** Base languages by falling quality; those of quality 0 are refused by the visitor. */
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

/** `ru-RU` is `ru`; `in` is what Indonesian was called before 1989, and some devices still do. */
function baseLanguage(tag: string): string {
  const language = tag.split('-')[0] ?? ''
  return language === 'in' ? 'id' : language
}
