import { Unordered } from '../check/matchers.ts'
import { holds, sumTokens } from '../reference/ledger-queries.ts'
import type { LedgerBox, LedgerToken, ReferenceLedger } from '../reference/ledger.ts'

/** Tokens by the creation height of their issuing box, then in chain order. */
export const sortByIssue = ({ tokens }: ReferenceLedger): LedgerToken[] =>
  [...tokens.values()].toSorted((a, b) => a.issuingBox.creationHeight - b.issuingBox.creationHeight)

/** Boxes by creation height, then in chain order. */
export const sortByCreation = (boxes: readonly LedgerBox[]): LedgerBox[] =>
  boxes.toSorted((a, b) => a.creationHeight - b.creationHeight)

/** All boxes of the minting transaction that hold the token. */
export const boxesOfMint = ({ boxes }: ReferenceLedger, { id, issuingBox }: LedgerToken): LedgerBox[] =>
  boxes.filter((box) => box.transactionId === issuingBox.transactionId && holds(id)(box))

/** The token totals of the boxes, as v0 and v1 list them. */
export const tokenList = (boxes: readonly LedgerBox[]): Unordered =>
  new Unordered(
    [...sumTokens(boxes)].map(([tokenId, amount]) => ({ tokenId, amount })),
    'tokenId',
  )
