import { type Formatters, IntlMessageFormat } from 'intl-messageformat'
import { localeIndependentNumberFormat } from './locale-independent-number-format.ts'
import type { Locale } from './locales.ts'

/** An ICU message as text, or precompiled by the build, so that the browser needs no parser. */
type Message = ConstructorParameters<typeof IntlMessageFormat>[0]

/** Placeholder values: counts as numbers, since they select the plural form; everything else as text. */
type Values = Readonly<Record<string, string | number>>

export interface Translator<Key extends string> {
  readonly locale: Locale
  /** The message as text. */
  readonly text: (key: Key, values?: Values) => string
  /** The message with values that are not text: links, names with isolated direction, amounts. */
  readonly parts: <Thing extends object>(
    key: Key,
    values: Readonly<Record<string, string | number | Thing>>,
  ) => readonly (string | Thing)[]
}

export function createTranslator<Key extends string>(
  locale: Locale,
  messages: Readonly<Record<Key, Message>>,
): Translator<Key> {
  const compiled = new Map<Key, IntlMessageFormat>()
  /** Compiled on first use, because a page shows only some messages. */
  const messageOf = (key: Key) => {
    const known = compiled.get(key)
    if (known !== undefined) return known
    const message = new IntlMessageFormat(messages[key], locale, undefined, { formatters })
    compiled.set(key, message)
    return message
  }
  return {
    locale,
    text: (key, values) => String(messageOf(key).format(values)),
    parts: <Thing extends object>(key: Key, values: Readonly<Record<string, string | number | Thing>>) => {
      const result = messageOf(key).format<Thing>(values)
      return Array.isArray(result) ? result : [result]
    },
  }
}

const pluralRules = new Map<string, Intl.PluralRules>()

const formatters: Formatters = {
  // Only `format` of a number format is used.
  getNumberFormat: () => localeIndependentNumberFormat as Intl.NumberFormat,
  getDateTimeFormat: () => {
    throw new Error('Format times with format/ before passing them to a message')
  },
  getPluralRules: (locales, options) => {
    const key = `${String(locales)} ${options?.type ?? 'cardinal'}`
    const rules = pluralRules.get(key) ?? new Intl.PluralRules(locales, options)
    pluralRules.set(key, rules)
    return rules
  },
}
