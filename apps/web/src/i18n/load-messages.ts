import type { MessagesByNamespace, MessageNamespace } from './message-namespaces.ts'
import type { Locale } from './locales.ts'

/** Loads one namespace in one language, so that browsers download only the messages they need. */
export async function loadMessages<F extends MessageNamespace>(
  locale: Locale,
  namespace: F,
): Promise<MessagesByNamespace[F]> {
  const module: unknown = await import(`./messages/${locale}/${namespace}.json`, { with: { type: 'json' } })
  // A test compares the keys of every language with English, which defines the type.
  return (module as { readonly default: MessagesByNamespace[F] }).default
}
