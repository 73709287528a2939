import type { LedgerBox, ReferenceLedger, ResolvedTransaction } from './ledger.ts'

export const isUnspent = ({ spentBy }: LedgerBox): boolean => spentBy === null

export const holdsToken =
  (token: string) =>
  ({ assets }: LedgerBox): boolean =>
    assets.some(({ tokenId }) => tokenId === token)

export const belongsTo =
  (owner: string) =>
  ({ address }: LedgerBox): boolean =>
    address === owner

/** Whether the transaction pays the address or spends its boxes. */
export const involvesAddress =
  (owner: string) =>
  ({ spentBoxes, createdBoxes }: ResolvedTransaction): boolean =>
    [...spentBoxes, ...createdBoxes].some(belongsTo(owner))

/** Boxes that mempool transactions spend, confirmed or not. */
export const boxesSpentInMempool = ({ mempool }: ReferenceLedger): Set<LedgerBox> =>
  new Set(mempool.flatMap(({ spentBoxes }) => spentBoxes))

/** Boxes that mempool transactions create and do not spend. */
export function unspentMempoolBoxes(ledger: ReferenceLedger): LedgerBox[] {
  const spentBoxes = boxesSpentInMempool(ledger)
  return ledger.mempool.flatMap(({ createdBoxes }) => createdBoxes).filter((box) => !spentBoxes.has(box))
}

export const sumValues = (boxes: readonly LedgerBox[]): bigint => boxes.reduce((sum, { value }) => sum + value, 0n)

/** Total amount of each token. */
export function sumTokens(boxes: readonly LedgerBox[]): Map<string, bigint> {
  const amounts = new Map<string, bigint>()
  for (const { tokenId, amount } of boxes.flatMap(({ assets }) => assets))
    amounts.set(tokenId, (amounts.get(tokenId) ?? 0n) + amount)
  return amounts
}
