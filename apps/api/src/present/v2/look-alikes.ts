import { type Hex, skeleton, type TokenLists } from '@ergo-explorer/chain'
import type { Terms } from './terms.ts'

/** Names of verified tokens by what they look like. */
const known = new WeakMap<TokenLists, ReadonlyMap<string, string>>()

const namesBySkeleton = (lists: TokenLists): ReadonlyMap<string, string> => {
  let names = known.get(lists)
  if (names === undefined) {
    names = new Map(lists.genuine.map(({ tokenName }) => [skeleton(tokenName), tokenName]))
    known.set(lists, names)
  }
  return names
}

/** The verified token that another one, by the skeleton of its name, can be taken for. */
export function resembledBy(
  { tokenLists }: Pick<Terms, 'tokenLists'>,
  tokenId: Hex,
  nameSkeleton: string | null,
): string | null {
  if (nameSkeleton === null || nameSkeleton === '') return null
  const name = namesBySkeleton(tokenLists).get(nameSkeleton)
  return name === undefined || tokenLists.genuine.some((listed) => listed.tokenId === tokenId) ? null : name
}
