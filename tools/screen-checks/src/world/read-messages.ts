import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locale } from '@ergo-explorer/web/i18n/locales'

const MESSAGES = fileURLToPath(new URL('i18n/messages/', import.meta.resolve('@ergo-explorer/web/routes')))

/** The messages of a language by key. */
export function readMessages(locale: Locale): ReadonlyMap<string, string> {
  const folder = join(MESSAGES, locale)
  const namespaces = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as object)
  return new Map(namespaces.flatMap((namespace) => Object.entries(namespace) as [string, string][]))
}
