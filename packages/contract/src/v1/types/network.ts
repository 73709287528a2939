import { type Static, Type } from 'typebox'
import { withDescription, BigInteger, Int32, Id } from '#shared/schemas.ts'

/** Result of the last miner vote. */
export const V1EpochInfo = Type.Object(
  {
    height: Int32,
    storageFeeFactor: Int32,
    minValuePerByte: Int32,
    maxBlockSize: Int32,
    maxBlockCost: Int32,
    blockVersion: Int32,
    tokenAccessCost: Int32,
    inputCost: Int32,
    dataInputCost: Int32,
    outputCost: Int32,
  },
  { title: 'EpochInfo' },
)
export type V1EpochInfo = Static<typeof V1EpochInfo>

export const V1NetworkState = Type.Object(
  {
    lastBlockId: Id,
    height: Int32,
    maxBoxGix: withDescription(BigInteger, 'Global index of the newest box'),
    maxTxGix: withDescription(BigInteger, 'Global index of the newest transaction'),
    params: V1EpochInfo,
  },
  { title: 'NetworkState' },
)
export type V1NetworkState = Static<typeof V1NetworkState>

export const V1NetworkStats = Type.Object({ uniqueAddressesNum: BigInteger }, { title: 'NetworkStats' })
export type V1NetworkStats = Static<typeof V1NetworkStats>
