import { type Static, Type } from 'typebox'
import { nullable } from '../../shared/nullable.ts'
import { Asset } from './asset.ts'

/** What puts a token among others: one of a kind or many, and whose twin it may be. */
export const tokenMarks = {
  isNft: Type.Boolean({ description: 'Whether one indivisible unit was issued' }),
  resembles: nullable(
    Type.String({ description: 'The name of a verified token that this other one can be taken for' }),
  ),
}

/** A token in somebody's balance. */
export const HeldToken = Type.Object({ ...Asset.properties, ...tokenMarks }, { title: 'HeldToken' })
export type HeldToken = Static<typeof HeldToken>
