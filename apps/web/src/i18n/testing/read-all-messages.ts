import { readdirSync, readFileSync } from 'node:fs'
import type { Messages } from '../families.ts'
import { type Locale, LOCALES } from '../locales.ts'

const folder = new URL('../messages/', import.meta.url)

/** The files of a language, by family. */
export function familiesIn(locale: Locale): readonly string[] {
  return readdirSync(new URL(`${locale}/`, folder))
    .map((file) => file.replace('.json', ''))
    .toSorted()
}

export function readFamily(family: string): Record<Locale, Messages> {
  const messagesOf = (locale: Locale) =>
    JSON.parse(readFileSync(new URL(`${locale}/${family}.json`, folder), 'utf8')) as Messages
  const [en, ru, id, tr] = LOCALES
  return { en: messagesOf(en), ru: messagesOf(ru), id: messagesOf(id), tr: messagesOf(tr) }
}
