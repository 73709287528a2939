import type { MessageKey } from '../../i18n/message-namespaces.ts'

/** Summary sentence of a page: message key and values as text. Screens replace some values with links. */
export interface Sentence {
  readonly key: MessageKey
  readonly values: Readonly<Record<string, string | number>>
}
