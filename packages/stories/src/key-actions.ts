import { type Box, type Hex, minerKeyOf, type TokenId } from '@ergo-explorer/chain'
import type { Amounts } from './facts.ts'
import type { OracleReader } from './oracle-pools.ts'
import type { ReadScript } from './script-reader.ts'
import { type OrderSide, readOrder } from './spectrum.ts'

/** What a box does for a public key that its script or registers contain. */
export type KeyAction =
  | { readonly kind: 'order'; readonly side: OrderSide; readonly poolNft: TokenId; readonly offered: Amounts }
  | { readonly kind: 'datapoint'; readonly poolNft: TokenId; readonly datapoint: bigint }
  /** Locked until the miner may spend it. */
  | { readonly kind: 'mining-reward' }
  /** Only keys guard the box. */
  | { readonly kind: 'shared-wallet' }
  /** A contract that no reader knows. */
  | { readonly kind: 'contract' }

export interface KeyActionReaders {
  readonly readScript: ReadScript
  readonly readOracle: OracleReader
}

/** An order or a datapoint belongs to the key only if it names the key as its owner: other keys may execute it. */
export function readKeyAction(box: Box, key: Hex, { readScript, readOracle }: KeyActionReaders): KeyAction {
  const order = readOrder(box, readScript)
  if (order?.owner === `0008cd${key}`) {
    const { side, poolNft, offered } = order
    return { kind: 'order', side, poolNft, offered }
  }
  const oracle = readOracle(box)
  if (oracle?.kind === 'post' && oracle.operator === key)
    return { kind: 'datapoint', poolNft: oracle.poolNft, datapoint: oracle.datapoint }
  if (minerKeyOf(box.ergoTree) === key) return { kind: 'mining-reward' }
  return { kind: readScript(box.ergoTree).isWallet ? 'shared-wallet' : 'contract' }
}
