import { readdirSync, readFileSync } from 'node:fs'
import type { Messages } from '../message-namespaces.ts'
import { type Locale, LOCALES } from '../locales.ts'

const folder = new URL('../messages/', import.meta.url)

/** Message files of a language, by namespace. */
export function namespacesIn(locale: Locale): readonly string[] {
  return readdirSync(new URL(`${locale}/`, folder))
    .map((file) => file.replace('.json', ''))
    .toSorted()
}

export function readNamespace(namespace: string): Record<Locale, Messages> {
  const messagesOf = (locale: Locale) =>
    JSON.parse(readFileSync(new URL(`${locale}/${namespace}.json`, folder), 'utf8')) as Messages
  const [en, ru, id, tr] = LOCALES
  return { en: messagesOf(en), ru: messagesOf(ru), id: messagesOf(id), tr: messagesOf(tr) }
}
