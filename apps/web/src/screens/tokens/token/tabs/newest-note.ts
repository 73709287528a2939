import type { ListPage } from '../../../../data/tokens/list-page.ts'
import { formatCount } from '../../../../format/format-count.ts'
import type { Words } from '../../../../i18n/create-words.ts'

/** How a list goes on, and where it ends before everything has been shown. */
export function newestNote(words: Words, list: ListPage<unknown> | undefined): string {
  return list === undefined || list.isWhole || list.total === null
    ? words.text('token.newestFirst')
    : words.text('token.newestOnes', { count: formatCount(list.total) })
}
