import { type NanoErg, type TokenUnits, toNanoErg, toTokenUnits } from '@ergo-explorer/chain'

/** v0 and v1 write amounts as JSON integers, which are parsed as numbers or, if large, as bigints. */
type JsonInteger = bigint | number

export const nanoErgFromJson = (value: JsonInteger): NanoErg => toNanoErg(BigInt(value))

export const tokenUnitsFromJson = (value: JsonInteger): TokenUnits => toTokenUnits(BigInt(value))
