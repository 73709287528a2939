import { readdirSync, readFileSync } from 'node:fs'
import type { Messages } from '../message-namespaces.ts'
import { type Locale, mapLocales } from '../locales.ts'

/** Sentences about transactions have a package of their own. */
const folders = [
  new URL('../messages/', import.meta.url),
  new URL('messages/', import.meta.resolve('@ergo-explorer/sentences/message')),
]

/** Message files of a language by namespace. */
const filesIn = (locale: Locale): ReadonlyMap<string, URL> =>
  new Map(
    folders.flatMap((folder) =>
      readdirSync(new URL(`${locale}/`, folder)).map(
        (file) => [file.replace('.json', ''), new URL(`${locale}/${file}`, folder)] as const,
      ),
    ),
  )

export const namespacesIn = (locale: Locale): readonly string[] => [...filesIn(locale).keys()].toSorted()

export const readNamespace = (namespace: string): Readonly<Record<Locale, Messages>> =>
  mapLocales((locale) => JSON.parse(readFileSync(filesIn(locale).get(namespace) ?? '', 'utf8')) as Messages)
