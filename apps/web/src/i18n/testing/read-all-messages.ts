import { readdirSync, readFileSync } from 'node:fs'
import type { Messages } from '../message-namespaces.ts'
import { type Locale, mapLocales } from '../locales.ts'

const folder = new URL('../messages/', import.meta.url)

/** Message files of a language, by namespace. */
export function namespacesIn(locale: Locale): readonly string[] {
  return readdirSync(new URL(`${locale}/`, folder))
    .map((file) => file.replace('.json', ''))
    .toSorted()
}

export const readNamespace = (namespace: string): Readonly<Record<Locale, Messages>> =>
  mapLocales((locale) => JSON.parse(readFileSync(new URL(`${locale}/${namespace}.json`, folder), 'utf8')) as Messages)
