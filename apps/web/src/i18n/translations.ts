import { createTranslator, type TextValues, type Translator } from '@ergo-explorer/sentences/translator'
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

/** A message and its values before translation. */
export interface MessageWithValues {
  readonly key: MessageKey
  readonly values: TextValues
}
