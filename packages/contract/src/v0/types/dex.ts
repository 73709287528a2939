import { type Static, Type } from 'typebox'
import { BigInteger } from '../../shared/integers.ts'
import { Id } from '../../shared/text.ts'
import { V0OutputInfo } from './box.ts'

export const V0DexSellOrder = Type.Object(
  { outputInfo: V0OutputInfo, amount: BigInteger },
  { title: 'DexSellOrderInfo' },
)
export type V0DexSellOrder = Static<typeof V0DexSellOrder>

export const V0DexBuyOrder = Type.Object(
  { outputInfo: V0OutputInfo, tokenId: Id, tokenAmount: BigInteger },
  { title: 'DexBuyOrderInfo' },
)
export type V0DexBuyOrder = Static<typeof V0DexBuyOrder>
