import type addresses from './messages/en/addresses.json'
import type blocks from './messages/en/blocks.json'
import type charts from './messages/en/charts.json'
import type home from './messages/en/home.json'
import type shell from './messages/en/shell.json'
import type stories from './messages/en/stories.json'
import type tokens from './messages/en/tokens.json'
import type transactions from './messages/en/transactions.json'

/** The words of one family of screens are one file in each language. English says which keys there are. */
export interface Families {
  readonly shell: typeof shell
  readonly stories: typeof stories
  readonly home: typeof home
  readonly blocks: typeof blocks
  readonly transactions: typeof transactions
  readonly addresses: typeof addresses
  readonly tokens: typeof tokens
  readonly charts: typeof charts
}

export type Family = keyof Families

/** ICU messages by their keys. */
export type Messages<Key extends string = string> = Readonly<Record<Key, string>>
