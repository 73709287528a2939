import { type Static, Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { Id } from '../../shared/text.ts'
import { Amount } from './amount.ts'
import { TokenName } from './asset.ts'
import { tokenMarks } from './held-token.ts'

export const tokenFields = {
  ...TokenName.properties,
  ...tokenMarks,
  emitted: described(Amount, 'In the smallest unit, as are all amounts of a token'),
  burned: Amount,
  holders: described(Int32, 'Addresses that have some'),
  height: described(Int32, 'Of the block that minted it'),
  timestamp: described(Timestamp, 'Of that block'),
  collectionId: nullable(described(Id, 'The collection whose owner put it there (EIP-34)')),
}

/** A token in a list. */
export const TokenSummary = Type.Object(tokenFields, { title: 'TokenSummary' })
export type TokenSummary = Static<typeof TokenSummary>
