import type { MessageKey } from '../../i18n/families.ts'

/** A page's sentence: its message and what fills it, as text. A screen puts links in the place of some of it. */
export interface Telling {
  readonly key: MessageKey
  readonly values: Readonly<Record<string, string | number>>
}
