import { type Static, Type } from 'typebox'
import { nullable } from '../../shared/nullable.ts'
import { Asset } from './asset.ts'

/** Whether a token is an NFT, and which verified token it imitates. */
export const tokenFlags = {
  isNft: Type.Boolean({ description: 'Whether one indivisible unit was issued' }),
  resembles: nullable(Type.String({ description: 'Name of the verified token that this one could be mistaken for' })),
}

/** A token in a balance. */
export const HeldToken = Type.Object({ ...Asset.properties, ...tokenFlags }, { title: 'HeldToken' })
export type HeldToken = Static<typeof HeldToken>
