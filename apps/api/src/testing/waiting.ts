import type { Box, BoxId, Hex, Transaction } from '@ergo-explorer/chain'
import { addressOfScript, bytesToHex, encodeAddress, hexToBytes, presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { LiveChain, seal } from '@ergo-explorer/simchain'
import type { ADatabase } from '@ergo-explorer/testkit'
import { type ADevnet, aDevnet, END_TIME } from '@ergo-explorer/devnet/faults/testing/a-devnet'

const blake2b256 = await createBlake2b256()
const preset = presetOf('devnet')

/** The mempool as the simulated node itself has it. */
export function waitingAt({ chain }: Pick<ADevnet, 'chain'>) {
  const { pool } = chain.room
  const view = chain.view()
  const transactions = pool.ordered().map(({ transaction }) => transaction)
  const boxOf = (boxId: BoxId): Box => {
    const box = pool.outputOf(boxId) ?? view.unspent(boxId)
    if (box === undefined) throw new Error(`nobody has box ${boxId}`)
    return box
  }
  const spentBy = ({ inputs }: Transaction): Box[] => inputs.map(({ boxId }) => boxOf(boxId))
  return {
    transactions,
    boxOf,
    spentBy,
    /** Those that spend from a script or pay it. */
    touching: (tree: Hex) =>
      transactions.filter((each) => [...spentBy(each), ...each.outputs].some(({ ergoTree }) => ergoTree === tree)),
    /** Boxes that wait and that no waiting transaction spends. */
    unspent: transactions.flatMap(({ outputs }) => outputs).filter(({ boxId }) => pool.spenderOf(boxId) === undefined),
    /** Its inputs are outputs of others that wait. */
    chained: transactions.filter(({ inputs }) => inputs.some(({ boxId }) => pool.outputOf(boxId) !== undefined)),
  }
}

export const addressOf = (tree: Hex): string => encodeAddress(addressOfScript(tree, preset.addressPrefix), blake2b256)

export const hashOf = (tree: Hex): Hex => bytesToHex(blake2b256(hexToBytes(tree)))

/** Of a key that nobody has used. */
export const anUnusedAddress = (): string => addressOf(`0008cd02${'79'.repeat(32)}`)

export interface Named {
  readonly name: string | null
  readonly decimals: number | null
  readonly type: string | null
}

/** How answers call tokens: by what the chain says of them. */
export async function tokenNamer({ pool }: Pick<ADatabase, 'pool'>): Promise<(tokenId: Hex) => Named> {
  const { rows } = await pool.query<Named & { token_id: Hex }>(
    'SELECT token_id, name, decimals, type FROM token_mints JOIN tokens ON id = token',
  )
  const names = new Map(rows.map(({ token_id, ...named }) => [token_id, named]))
  return (tokenId) => names.get(tokenId) ?? { name: null, decimals: null, type: null }
}

/** The same payment with a higher fee, taken from its last output; undefined where that holds too little. */
export function withHigherFee({ inputs, dataInputs, outputs }: Transaction, more: bigint): Transaction | undefined {
  const last = outputs.at(-1)
  const fee = outputs.findIndex(({ ergoTree }) => ergoTree === preset.systemScripts.fee)
  if (last === undefined || last.value < 2n * more || fee < 0 || fee === outputs.length - 1) return undefined
  const candidates = outputs.map((box, i) => {
    const value = box === last ? box.value - more : i === fee ? box.value + more : box.value
    return { ...box, value }
  })
  return seal(inputs, dataInputs, candidates, blake2b256)
}

/** The same chain and mempool once more, for tests that change them. */
export async function aNodeOfItsOwn({ chain, time }: ADevnet): Promise<ADevnet> {
  const { tip, tree, simulation, room } = chain
  const blocks = Array.from({ length: tip.height }, (_, i) => tree.bestAt(i + 1)).filter((block) => block !== undefined)
  const copy = new LiveChain(simulation, blocks, END_TIME)
  for (const { transaction } of room.pool.ordered()) copy.room.submit(transaction, time.now)
  return aDevnet(copy)
}
