import type { Sentence } from '../entities/sentences/sentence.ts'
import { NO_BREAK_SPACE } from '../format/signs.ts'
import type { Translations } from '../i18n/create-translations.ts'

/** Summary sentence of a page as text, with no-break spaces in dates. */
export function formatSentence(t: Translations, { key, values }: Sentence): string {
  const { date } = values
  return t.text(key, typeof date === 'string' ? { ...values, date: date.replaceAll(' ', NO_BREAK_SPACE) } : values)
}
