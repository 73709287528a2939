import { type KeyValue, type Hex, toNanoErg } from '@ergo-explorer/chain'
import type { ArtworkCollection, TokenOwnerChange, TokenTraits } from '@ergo-explorer/contract'
import { type CollectionTraitRecords, MAX_COUNTED_ITEMS, type OwnerChangeRecord } from '#queries/tokens/artworks.ts'
import type { CollectionRecord } from '#queries/tokens/collections.ts'
import type { TokenRecord } from '#queries/tokens/lists.ts'
import { presentParty } from '../parties.ts'
import type { PresentContext } from '../present-context.ts'
import { presentToken } from './tokens.ts'

const MAX_COLLECTION_TRAITS = 100

/** Counts the properties of a token among the items of its collection; for a collection, those of its items. */
export function presentTraits(tokenId: Hex, { collection, own, items }: CollectionTraitRecords): TokenTraits {
  const counted = items.slice(0, MAX_COUNTED_ITEMS)
  const counts = new Map<string, number>()
  for (const properties of counted)
    // An item that repeats a property has it once.
    for (const key of new Set(properties.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1)
  const withCount = ({ key, value }: KeyValue) => ({ key, value, itemCount: counts.get(keyOf({ key, value })) ?? 0 })
  const isCollection = collection === null && counted.length > 0
  const traits = isCollection
    ? [...new Map(counted.flat().map((property) => [keyOf(property), property])).values()]
        .map(withCount)
        .toSorted((a, b) => b.itemCount - a.itemCount)
        .slice(0, MAX_COLLECTION_TRAITS)
        .toSorted((a, b) => compareText(a.key, b.key) || b.itemCount - a.itemCount || compareText(a.value, b.value))
    : own.map(withCount).toSorted((a, b) => a.itemCount - b.itemCount)
  return {
    collectionTokenId: collection ?? (isCollection ? tokenId : null),
    itemCount: counted.length,
    isComplete: items.length <= MAX_COUNTED_ITEMS,
    rank: collection === null || items.length > MAX_COUNTED_ITEMS ? null : rankOf(own, counted, counts),
    traits,
  }
}

/**
 * An item is as rare as it is likely that all its traits meet by chance: the product of their shares of the collection.
 * Products are compared as integers over the same denominator, so equal ones are equal.
 */
function rankOf(
  own: readonly KeyValue[],
  items: readonly (readonly KeyValue[])[],
  counts: ReadonlyMap<string, number>,
): number | null {
  const maxTraits = Math.max(...items.map(({ length }) => length), own.length)
  if (own.length === 0 || items.length === 0) return null
  const likelihoodOf = (properties: readonly KeyValue[]) => {
    const keys = [...new Set(properties.map(keyOf))]
    const product = keys.reduce((likelihood, key) => likelihood * BigInt(counts.get(key) ?? 0), 1n)
    return product * BigInt(items.length) ** BigInt(maxTraits - keys.length)
  }
  const likelihood = likelihoodOf(own)
  return 1 + items.filter((item) => likelihoodOf(item) < likelihood).length
}

const keyOf = ({ key, value }: KeyValue): string => JSON.stringify([key, value])
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export function presentOwnerChange(context: PresentContext, change: OwnerChangeRecord): TokenOwnerChange {
  const { transactionId, height, timestamp, previous } = change
  const owner = presentParty(context, change)
  const previousOwner = previous === undefined ? null : presentParty(context, previous)
  const areKeys = owner.kind === 'P2PK' && previousOwner?.kind === 'P2PK'
  return {
    transactionId,
    height,
    timestamp: Number(timestamp),
    owner,
    previousOwner,
    proceeds: areKeys ? presentPrice(previous?.nanoErgChange ?? 0n, change.nanoErgChange ?? 0n) : null,
  }
}

/** Both signed the transaction: one gained ERG for the token, the other lost no less. A gift has no price. */
const presentPrice = (gained: bigint, changed: bigint) => (gained > 0n && -changed >= gained ? toNanoErg(gained) : null)

/** @param tokens those of the collections and of their newest items */
export function presentCollections(
  context: PresentContext,
  collections: readonly CollectionRecord[],
  tokens: readonly TokenRecord[],
): ArtworkCollection[] {
  const byNumber = new Map(tokens.map((token) => [token.token, presentToken(context, token)]))
  return collections.flatMap((collection) => {
    const token = byNumber.get(collection.token)
    if (token === undefined) return []
    return {
      token,
      issuer: presentParty(context, collection),
      itemCount: collection.items,
      holderCount: collection.holders,
      newest: collection.newest.flatMap((number) => byNumber.get(number) ?? []),
    }
  })
}
