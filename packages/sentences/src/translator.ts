import { compileMessage } from './compile-message.ts'
import { type CompiledMessage, formatMessage, type Language, type MessageValues } from './message.ts'
import type effects from './messages/en/effects.json'
import type stories from './messages/en/stories.json'

/** Keys of the messages of this package. English defines them. */
export type SentenceKey = keyof typeof stories | keyof typeof effects

/** Values of a message that is text. */
export type TextValues = MessageValues<never>

export interface Translator<Key extends string> {
  readonly locale: Language
  /** The message as text. */
  readonly text: (key: Key, values?: TextValues) => string
  /** The message with values that are not text: links, names with isolated direction, amounts. */
  readonly parts: <Thing extends object>(key: Key, values: MessageValues<Thing>) => readonly (string | Thing)[]
}

/** Messages are ICU messages, compiled or not. */
export function createTranslator<Key extends string>(
  locale: Language,
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
