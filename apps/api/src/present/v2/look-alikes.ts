import { createImitationFinder, type Hex, type TokenLists } from '@ergo-explorer/chain'
import type { PresentContext } from './present-context.ts'

type Finder = ReturnType<typeof createImitationFinder>

const finders = new WeakMap<TokenLists, Finder>()

const finderOf = (lists: TokenLists): Finder => {
  const finder = finders.get(lists) ?? createImitationFinder(lists)
  finders.set(lists, finder)
  return finder
}

/** The verified token that a token imitates by its name. */
export const findImitatedToken = (
  { tokenLists }: Pick<PresentContext, 'tokenLists'>,
  tokenId: Hex,
  name: string | null,
): string | null => finderOf(tokenLists)(tokenId, name ?? '')?.tokenName ?? null
