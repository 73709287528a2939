import type { KnownBox, Ledger, Resolved } from './ledger.ts'

export const isUnspent = ({ spentBy }: KnownBox): boolean => spentBy === null

export const holds =
  (token: string) =>
  ({ assets }: KnownBox): boolean =>
    assets.some(({ tokenId }) => tokenId === token)

export const belongsTo =
  (owner: string) =>
  ({ address }: KnownBox): boolean =>
    address === owner

/** Pays the address, or spends what it had. */
export const touches =
  (owner: string) =>
  ({ spent, made }: Resolved): boolean =>
    [...spent, ...made].some(belongsTo(owner))

/** What waiting transactions spend, confirmed or not. */
export const takenByWaiting = ({ waiting }: Ledger): Set<KnownBox> => new Set(waiting.flatMap(({ spent }) => spent))

/** What waiting transactions make and leave. */
export function leftByWaiting(ledger: Ledger): KnownBox[] {
  const taken = takenByWaiting(ledger)
  return ledger.waiting.flatMap(({ made }) => made).filter((box) => !taken.has(box))
}

export const sumOf = (boxes: readonly KnownBox[]): bigint => boxes.reduce((sum, { value }) => sum + value, 0n)

/** How much of each token some boxes hold together. */
export function tokensIn(boxes: readonly KnownBox[]): Map<string, bigint> {
  const amounts = new Map<string, bigint>()
  for (const { tokenId, amount } of boxes.flatMap(({ assets }) => assets))
    amounts.set(tokenId, (amounts.get(tokenId) ?? 0n) + amount)
  return amounts
}
