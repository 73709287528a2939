import type { MessageKey } from '#i18n/message-namespaces.ts'
import type { Translations } from '#i18n/translations.ts'
import { sanitizeText } from '@ergo-explorer/sentences/sanitize-text'

/** Sources of names that the API describes in English. All others are names: a repository, a document, a website. */
const DESCRIBED_SOURCES: Readonly<Record<string, MessageKey | undefined>> = {
  'network settings': 'labelSource.network',
  'node configuration': 'labelSource.node',
  'mainnet genesis boxes': 'labelSource.genesis',
}

/** Where a name comes from, in the language of the page. */
export function formatLabelSource(t: Translations, source: string): string {
  const message = Object.hasOwn(DESCRIBED_SOURCES, source) ? DESCRIBED_SOURCES[source] : undefined
  return message === undefined ? sanitizeText(source) : t.text(message)
}
