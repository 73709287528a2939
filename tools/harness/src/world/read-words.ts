import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locale } from '@ergo-explorer/web/i18n/locales'

const MESSAGES = fileURLToPath(new URL('i18n/messages/', import.meta.resolve('@ergo-explorer/web/routes')))

/** The texts of a language as they are written, by key. */
export function readWords(locale: Locale): ReadonlyMap<string, string> {
  const folder = join(MESSAGES, locale)
  const families = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as object)
  return new Map(families.flatMap((family) => Object.entries(family) as [string, string][]))
}
