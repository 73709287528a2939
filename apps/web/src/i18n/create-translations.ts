import { createTranslator, type Translator } from './create-translator.ts'
import type { MessagesByNamespace, MessageNamespace, MessageKey } from './message-namespaces.ts'
import type { Locale } from './locales.ts'

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
