import { InAnyOrder } from '../check/expected.ts'
import { holds, tokensIn } from '../truth/claims.ts'
import type { KnownBox, KnownToken, Ledger } from '../truth/ledger.ts'

/** Tokens by the height that their issuing boxes declare; of one height, by when they came. */
export const byIssue = ({ tokens }: Ledger): KnownToken[] =>
  [...tokens.values()].toSorted((a, b) => a.issuingBox.creationHeight - b.issuingBox.creationHeight)

/** Boxes by the height that their authors declare; of one height, by when they came. */
export const byCreation = (boxes: readonly KnownBox[]): KnownBox[] =>
  boxes.toSorted((a, b) => a.creationHeight - b.creationHeight)

/** All boxes that a token was minted into. */
export const issuedWith = ({ boxes }: Ledger, { id, issuingBox }: KnownToken): KnownBox[] =>
  boxes.filter((box) => box.transactionId === issuingBox.transactionId && holds(id)(box))

/** The tokens of some boxes together, as both versions list them. */
export const tokenList = (boxes: readonly KnownBox[]): InAnyOrder =>
  new InAnyOrder(
    [...tokensIn(boxes)].map(([tokenId, amount]) => ({ tokenId, amount })),
    'tokenId',
  )
