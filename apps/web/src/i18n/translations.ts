import { formatAmount } from '@ergo-explorer/chain'
import { type Formatters, IntlMessageFormat } from 'intl-messageformat'
import type { Locale } from './locales.ts'
import type { MessagesByNamespace, MessageNamespace, MessageKey } from './message-namespaces.ts'

/** Messages of one language that have been loaded so far: those of the shell and of each opened screen. */
export interface Translations extends Translator<MessageKey> {
  readonly has: (namespace: MessageNamespace) => boolean
  readonly add: <F extends MessageNamespace>(namespace: F, messages: MessagesByNamespace[F]) => void
}

export function createTranslations(locale: Locale): Translations {
  const loaded = new Set<MessageNamespace>()
  const messages = {} as Record<MessageKey, string>
  return {
    ...createTranslator(locale, messages),
    has: (namespace) => loaded.has(namespace),
    add: (namespace, more) => {
      loaded.add(namespace)
      Object.assign(messages, more)
    },
  }
}

/** Loads one namespace in one language, so that browsers download only the messages they need. */
export async function loadMessages<F extends MessageNamespace>(
  locale: Locale,
  namespace: F,
): Promise<MessagesByNamespace[F]> {
  const module: unknown = await import(`./messages/${locale}/${namespace}.json`, { with: { type: 'json' } })
  // A test compares the keys of every language with English, which defines the type.
  return (module as { readonly default: MessagesByNamespace[F] }).default
}

/** An ICU message as text, or precompiled by the build, so that the browser needs no parser. */
type Message = ConstructorParameters<typeof IntlMessageFormat>[0]

/** Placeholder values: counts as numbers, since they select the plural form; everything else as text. */
type Values = Readonly<Record<string, string | number>>

/** A message and its values before translation. */
export interface MessageWithValues {
  readonly key: MessageKey
  readonly values: Values
}

interface Translator<Key extends string> {
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

/** Figures are formatted alike in every language, so `#` in a message does not use Intl. */
const localeIndependentNumberFormat = {
  format(value: number | bigint): string {
    const [whole = '0', ...fraction] = String(value).split('.')
    return [formatAmount(BigInt(whole), 0, { thousands: true }).replace('-', '\u{2212}'), ...fraction].join('.')
  },
}
