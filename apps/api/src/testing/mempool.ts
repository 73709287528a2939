import {
  type Box,
  type BoxId,
  type Hex,
  type Transaction,
  addressOfScript,
  bytesToHex,
  encodeAddress,
  hexToBytes,
  presetOf,
} from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { LiveChain, finalizeTransaction } from '@ergo-explorer/simchain'
import type { ThrowawayDatabase } from '@ergo-explorer/testkit'
import { type TestDevnet, startTestDevnet, END_TIME } from '@ergo-explorer/devnet/faults/testing/test-devnet'

const blake2b256 = await createBlake2b256()
const preset = presetOf('devnet')

/** The mempool of the simulated node. */
export function mempoolOf({ chain }: Pick<TestDevnet, 'chain'>) {
  const { pool } = chain.mempool
  const view = chain.view()
  const transactions = pool.ordered().map(({ transaction }) => transaction)
  const boxOf = (boxId: BoxId): Box => {
    const box = pool.outputOf(boxId) ?? view.unspent(boxId)
    if (box === undefined) throw new Error(`unknown box ${boxId}`)
    return box
  }
  const spentBy = ({ inputs }: Transaction): Box[] => inputs.map(({ boxId }) => boxOf(boxId))
  return {
    transactions,
    boxOf,
    spentBy,
    /** Transactions that spend from or pay to a script. */
    touching: (tree: Hex) =>
      transactions.filter((each) => [...spentBy(each), ...each.outputs].some(({ ergoTree }) => ergoTree === tree)),
    /** Mempool boxes that no mempool transaction spends. */
    unspent: transactions.flatMap(({ outputs }) => outputs).filter(({ boxId }) => pool.spenderOf(boxId) === undefined),
    /** Transactions that spend mempool boxes. */
    chained: transactions.filter(({ inputs }) => inputs.some(({ boxId }) => pool.outputOf(boxId) !== undefined)),
  }
}

export const addressOf = (tree: Hex): string => encodeAddress(addressOfScript(tree, preset.addressPrefix), blake2b256)

export const hashOf = (tree: Hex): Hex => bytesToHex(blake2b256(hexToBytes(tree)))

/** Address of an unused key. */
export const unusedAddress = (): string => addressOf(`0008cd02${'79'.repeat(32)}`)

export interface TokenName {
  readonly name: string | null
  readonly decimals: number | null
  readonly type: string | null
}

/** Returns a lookup of token names as stored in the index. */
export async function loadTokenNames({ pool }: Pick<ThrowawayDatabase, 'pool'>): Promise<(tokenId: Hex) => TokenName> {
  const { rows } = await pool.query<TokenName & { token_id: Hex }>(
    'SELECT token_id, name, decimals, type FROM token_mints JOIN tokens ON id = token',
  )
  const names = new Map(rows.map(({ token_id, ...named }) => [token_id, named]))
  return (tokenId) => names.get(tokenId) ?? { name: null, decimals: null, type: null }
}

/** The same payment with a higher fee, taken from its last output; undefined if that is too small. */
export function withHigherFee({ inputs, dataInputs, outputs }: Transaction, more: bigint): Transaction | undefined {
  const last = outputs.at(-1)
  const fee = outputs.findIndex(({ ergoTree }) => ergoTree === preset.systemScripts.fee)
  if (last === undefined || last.value < 2n * more || fee < 0 || fee === outputs.length - 1) return undefined
  const candidates = outputs.map((box, i) => {
    const value = box === last ? box.value - more : i === fee ? box.value + more : box.value
    return { ...box, value }
  })
  return finalizeTransaction({ inputs, dataInputs, candidates, blake2b256 })
}

/** Copies the chain and mempool for tests that change them. */
export async function copyNode({ chain, time }: TestDevnet): Promise<TestDevnet> {
  const { tip, tree, simulation, mempool } = chain
  const blocks = Array.from({ length: tip.height }, (_, i) => tree.bestAt(i + 1)).filter((block) => block !== undefined)
  const copy = new LiveChain(simulation, blocks, END_TIME)
  for (const { transaction } of mempool.pool.ordered()) copy.mempool.submit(transaction, time.now)
  return startTestDevnet(copy)
}
