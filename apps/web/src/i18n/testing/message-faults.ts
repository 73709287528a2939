import type { Messages } from '../message-namespaces.ts'
import { DEFAULT_LOCALE } from '../locales.ts'
import { messageShape } from './message-shape.ts'

/** Problems of one message namespace in all languages, one line each. English is the reference. */
export function messageFaults(
  messagesOf: Readonly<Record<string, Messages>> & { readonly [DEFAULT_LOCALE]: Messages },
): readonly string[] {
  const english = messagesOf[DEFAULT_LOCALE] ?? {}
  return Object.entries(messagesOf).flatMap(([locale, messages]) => {
    const missing = Object.keys(english).filter((key) => !Object.hasOwn(messages, key))
    const surplus = Object.keys(messages).filter((key) => !Object.hasOwn(english, key))
    return missing
      .map((key) => `${locale} lacks ${key}`)
      .concat(surplus.map((key) => `${locale} has ${key}, which English has not`))
      .concat(
        Object.entries(messages).flatMap(([key, message]) => faultsOf(locale, key, { message, english: english[key] })),
      )
  })
}

function faultsOf(
  locale: string,
  key: string,
  { message, english }: { readonly message: string; readonly english: string | undefined },
): readonly string[] {
  const faults = []
  const { placeholders, plurals } = messageShape(message)
  const expected = english === undefined ? placeholders : messageShape(english).placeholders
  if (withoutPlurals(placeholders) !== withoutPlurals(expected)) {
    faults.push(`${locale} ${key} has (${placeholders.join(', ')}) where English has (${expected.join(', ')})`)
  }
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted().join(' ')
  for (const plural of plurals) {
    const messagePlaceholders = plural.toSorted().join(' ')
    if (messagePlaceholders !== categories)
      faults.push(`${locale} ${key} has a plural of (${messagePlaceholders}) where the language has (${categories})`)
  }
  if (message.trim() !== message || message.trim() === '' || message.includes('  ')) {
    faults.push(`${locale} ${key} has spaces at an end or two together`)
  }
  return faults
}

/** A count may be a plain number in one language and select a plural form in another. */
function withoutPlurals(placeholders: readonly string[]): string {
  return [...new Set(placeholders.map((placeholder) => placeholder.replace(/: (plural|number|value)$/, '')))].join(', ')
}

/**
 * Keys that no source uses. A source uses a key by its quoted text, or by a template with the same start: ``
 * `story.${kind}` `` uses every key below `story.`.
 */
export function unusedKeys(keys: readonly string[], sources: readonly string[]): readonly string[] {
  const text = sources.join('\n')
  const beginnings = [...text.matchAll(/`([a-z][\w.-]*\.)\$\{/gi)].map(([, beginning = '']) => beginning)
  return keys.filter(
    (key) =>
      !["'", '"', '`'].some((quote) => text.includes(quote + key + quote)) &&
      !beginnings.some((beginning) => key.startsWith(beginning)),
  )
}
