import { type Box, type Hex, int, long, type TokenId } from '@ergo-explorer/chain'
import { groupElement, readRegister, tokenIdConstant } from './constants.ts'
import type { ReadScript } from './script-reader.ts'

/**
 * Boxes of an oracle pool (EIP-23), identified by Blake2b-256 of their templates: ergoplatform/oracle-core's contracts,
 * compared with mainnet's pools. Their constants name the pool.
 */
export const POOL_TEMPLATE: Hex = '3ffc5d9ca2e84acd90370dbcbdd3e1b632594a599d67d16e4ad7d41a59fb6553'
export const ORACLE_TEMPLATE: Hex = '943c531f9d3350b2fde2174d025c173e4b68bf954138258fe37e254c6781a7b1'

export interface OraclePool {
  readonly poolNft: TokenId
  readonly refreshNft: TokenId
  readonly rate: bigint
  readonly epoch: number
}

export function readOraclePool(box: Box, readScript: ReadScript): OraclePool | undefined {
  const script = readScript(box.ergoTree)
  if (script.template !== POOL_TEMPLATE) return undefined
  const poolNft = box.assets[0]?.tokenId
  const refreshNft = tokenIdConstant(script, 2)
  const rate = readRegister(box.registers.R4, long)
  const epoch = readRegister(box.registers.R5, int)
  if (poolNft === undefined || refreshNft === undefined || rate === undefined || epoch === undefined) return undefined
  return { poolNft, refreshNft, rate, epoch }
}

export interface OracleBox {
  readonly poolNft: TokenId
  readonly oracleToken: TokenId
  /** Public key. */
  readonly operator: Hex
  /** Absent right after it was collected. */
  readonly datapoint: { readonly rate: bigint; readonly epoch: number } | undefined
}

export function readOracleBox(box: Box, readScript: ReadScript): OracleBox | undefined {
  const script = readScript(box.ergoTree)
  if (script.template !== ORACLE_TEMPLATE) return undefined
  const poolNft = tokenIdConstant(script, 5)
  const oracleToken = box.assets[0]?.tokenId
  const operator = readRegister(box.registers.R4, groupElement)
  if (poolNft === undefined || oracleToken === undefined || operator === undefined) return undefined
  const epoch = readRegister(box.registers.R5, int)
  const rate = readRegister(box.registers.R6, long)
  return {
    poolNft,
    oracleToken,
    operator,
    datapoint: epoch === undefined || rate === undefined ? undefined : { rate, epoch },
  }
}
