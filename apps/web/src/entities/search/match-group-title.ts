import type { SearchMatchKind } from '../../data/search/search-match.ts'
import type { MessageKey } from '../../i18n/message-namespaces.ts'

/** Heading of the matches of one kind. */
export const matchGroupTitle = (kind: SearchMatchKind): MessageKey => TITLES[kind]

const TITLES = {
  block: 'search.blocks',
  transaction: 'search.transactions',
  address: 'search.addresses',
  token: 'search.tokens',
  box: 'search.boxes',
  contract: 'search.contracts',
} as const satisfies Record<SearchMatchKind, MessageKey>
