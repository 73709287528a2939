import type { ListPage } from '#data/tokens/token.ts'
import { formatCount } from '#format/number.ts'
import type { Translations } from '#i18n/translations.ts'

/** Note on the order of a list, and on the limit if it is incomplete. */
export function formatListOrderNote(t: Translations, list: ListPage<unknown> | undefined): string {
  return list === undefined || list.isComplete || list.total === null
    ? t.text('token.newestFirst')
    : t.text('token.newestOnes', { count: formatCount(list.total) })
}
