import { UnorderedList } from '../check/matchers.ts'
import { holdsToken, sumTokens } from '../reference/ledger-queries.ts'
import type { LedgerBox, LedgerToken, ReferenceLedger } from '../reference/ledger.ts'

/** Tokens by the creation height of their issuing box, then in chain order. */
export const sortByIssue = ({ tokens }: ReferenceLedger): LedgerToken[] =>
  [...tokens.values()].toSorted((a, b) => a.issuingBox.creationHeight - b.issuingBox.creationHeight)

/** Boxes by creation height, then in chain order. */
export const sortByCreation = (boxes: readonly LedgerBox[]): LedgerBox[] =>
  boxes.toSorted((a, b) => a.creationHeight - b.creationHeight)

/** All boxes of the minting transaction that hold the token. */
export const listMintedBoxes = ({ boxes }: ReferenceLedger, { id, issuingBox }: LedgerToken): LedgerBox[] =>
  boxes.filter((box) => box.transactionId === issuingBox.transactionId && holdsToken(id)(box))

/** The token totals of the boxes, as v0 and v1 list them. */
export const buildTokenTotals = (boxes: readonly LedgerBox[]): UnorderedList =>
  new UnorderedList(
    [...sumTokens(boxes)].map(([tokenId, amount]) => ({ tokenId, amount })),
    'tokenId',
  )
