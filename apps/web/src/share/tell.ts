import type { Telling } from '../entities/tellings/telling.ts'
import { NO_BREAK_SPACE } from '../format/signs.ts'
import type { Words } from '../i18n/create-words.ts'

/** The sentence of a page as text, in which a date stays in one line as the page keeps it. */
export function tell(words: Words, { key, values }: Telling): string {
  const { date } = values
  return words.text(key, typeof date === 'string' ? { ...values, date: date.replaceAll(' ', NO_BREAK_SPACE) } : values)
}
