import { isLocale, type Locale } from './locales.ts'

/** The same page in another language: only the prefix changes, path and query stay. */
export function pathInLocale(pathAndQuery: string, locale: Locale): string {
  const [, prefix = '', rest = ''] = /^\/([^/?#]*)(.*)$/s.exec(pathAndQuery) ?? []
  if (isLocale(prefix)) return `/${locale}${rest}`
  return prefix === '' ? `/${locale}${rest}` : `/${locale}/${prefix}${rest}`
}
