import { compileMessage } from './compile-message.ts'
import type { Locale } from './locales.ts'
import { type CompiledMessage, formatMessage, type MessageValues } from './message.ts'
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

interface MessageLoader {
  readonly loadNamespace: (namespace: MessageNamespace) => Promise<unknown>
}

/** Loads one namespace in one language, so that browsers download only the messages they need. */
export async function loadMessages<F extends MessageNamespace>(
  locale: Locale,
  namespace: F,
): Promise<MessagesByNamespace[F]> {
  const loader = (await import(`./message-loaders/${locale}.ts`)) as MessageLoader
  const module = await loader.loadNamespace(namespace)
  // A test compares the keys of every language with English, which defines the type.
  return (module as { readonly default: MessagesByNamespace[F] }).default
}

/** Values of a message that is text. */
type Values = MessageValues<never>

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
  readonly parts: <Thing extends object>(key: Key, values: MessageValues<Thing>) => readonly (string | Thing)[]
}

/** Messages are ICU messages, compiled or not. */
export function createTranslator<Key extends string>(
  locale: Locale,
  messages: Readonly<Record<Key, string | CompiledMessage>>,
): Translator<Key> {
  const compiled = new Map<Key, CompiledMessage>()
  /** Compiled on first use, because a page shows only some messages. */
  const messageOf = (key: Key) => {
    const known = compiled.get(key)
    if (known !== undefined) return known
    const message = compileMessage(messages[key])
    compiled.set(key, message)
    return message
  }
  return {
    locale,
    text: (key, values = {}) => formatMessage<never>(messageOf(key), values, locale).join(''),
    parts: (key, values) => formatMessage(messageOf(key), values, locale),
  }
}
