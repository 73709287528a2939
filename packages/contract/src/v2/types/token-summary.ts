import { type Static, Type } from 'typebox'
import { withDescription } from '../../shared/with-description.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { Id } from '../../shared/text.ts'
import { Amount } from './amount.ts'
import { TokenName } from './asset.ts'
import { tokenFlags } from './held-token.ts'

export const tokenFields = {
  ...TokenName.properties,
  ...tokenFlags,
  emitted: withDescription(Amount, 'In the smallest unit, like all amounts of a token'),
  burned: Amount,
  holders: withDescription(Int32, 'Number of addresses that hold the token'),
  height: withDescription(Int32, 'Height of the minting block'),
  timestamp: withDescription(Timestamp, 'Time of that block'),
  collectionId: nullable(withDescription(Id, 'Collection to which its owner added the token (EIP-34)')),
}

/** A token in a list. */
export const TokenSummary = Type.Object(tokenFields, { title: 'TokenSummary' })
export type TokenSummary = Static<typeof TokenSummary>
