import { type Static, Type } from 'typebox'
import { AddressText, Id } from '../../shared/text.ts'
import { V0BlockInfo } from './block.ts'

export const V0SearchResult = Type.Object(
  { blocks: Type.Array(V0BlockInfo), transactions: Type.Array(Id), addresses: Type.Array(AddressText) },
  { title: 'SearchResult' },
)
export type V0SearchResult = Static<typeof V0SearchResult>
