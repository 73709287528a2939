import { createImitationFinder, type Hex, type TokenLists } from '@ergo-explorer/chain'
import type { Terms } from './terms.ts'

type Finder = ReturnType<typeof createImitationFinder>

const finders = new WeakMap<TokenLists, Finder>()

const finderOf = (lists: TokenLists): Finder => {
  const finder = finders.get(lists) ?? createImitationFinder(lists)
  finders.set(lists, finder)
  return finder
}

/** The verified token that another one, by its name, can be taken for. */
export const resembledBy = (
  { tokenLists }: Pick<Terms, 'tokenLists'>,
  tokenId: Hex,
  name: string | null,
): string | null => finderOf(tokenLists)(tokenId, name ?? '')?.tokenName ?? null
