import { isLocale, type Locale } from './locales.ts'

/** The same page in another language: only the prefix changes. */
export function setPathLocale(pathAndQuery: string, locale: Locale): string {
  const [, prefix = '', rest = ''] = /^\/([^/?#]*)(.*)$/s.exec(pathAndQuery) ?? []
  if (isLocale(prefix)) return `/${locale}${rest}`
  return prefix === '' ? `/${locale}${rest}` : `/${locale}/${prefix}${rest}`
}
