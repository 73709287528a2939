import {
  type Box,
  type BoxCandidate,
  countTokenAccesses,
  deriveTransaction,
  type Hex,
  type Transaction,
} from '@ergo-explorer/chain'
import { packAssets, packRegisters, packTransaction } from '@ergo-explorer/db'
import { describeTransaction, type ReadScript, storyKindNumber, storyToJson } from '@ergo-explorer/stories'
import type { OverlayRows } from '#database/mempool-overlay.ts'
import type { Database } from '#database/query.ts'
import { listAnyBoxes } from '#queries/boxes/any-boxes.ts'
import { toBox } from '#queries/boxes/records.ts'
import { listMempoolSpenders } from '#queries/mempool/submissions.ts'
import { type AddressContext, hashOfErgoTree } from '#scripts.ts'
import type { TransactionContent } from './transaction.ts'

export interface OverlayContext extends AddressContext {
  readonly readScript: ReadScript
}

/** Derives the rows that the indexer will write for a transaction. Runs two queries. */
export async function deriveOverlayRows(
  db: Database,
  content: TransactionContent,
  { context, tipHeight, now }: { readonly context: OverlayContext; readonly tipHeight: number; readonly now: number },
): Promise<OverlayRows> {
  const { preset, blake2b256, readScript } = context
  const transaction = deriveTransaction(content, blake2b256)
  const { id, outputs, size } = transaction
  const spentIds = transaction.inputs.map(({ boxId }) => boxId)
  const [found, spenders] = await Promise.all([
    listAnyBoxes(db, [...new Set([...spentIds, ...transaction.dataInputs])], context),
    listMempoolSpenders(db, spentIds),
  ])
  const boxOf = (boxId: Hex): Box | undefined => {
    const box = found.get(boxId)
    return box && toBox(box)
  }
  const inputs = spentIds.map(boxOf)
  const spent = inputs.filter((box) => box !== undefined)
  const hash = (ergoTree: Hex) => hashOfErgoTree(blake2b256, ergoTree)
  const dataInputs = transaction.dataInputs.map(boxOf)
  const story = storyToJson(
    describeTransaction({ preset, height: tipHeight + 1, transaction, inputs, dataInputs, readScript }),
    hash,
  )
  const fee = outputs.reduce((sum, box) => (box.ergoTree === preset.systemScripts.fee ? sum + box.value : sum), 0n)
  return {
    transaction: {
      id,
      first_seen: now,
      size,
      fee: String(fee),
      kind: storyKindNumber(story.kind),
      facts: story.facts,
      body: packTransaction(transaction),
      token_accesses: countTokenAccesses(spent, outputs),
    },
    inputs: inputRows(transaction),
    outputs: outputs.map((box) => ({
      id: box.boxId,
      transaction: id,
      position: box.index,
      value: String(box.value),
      creation_height: box.creationHeight,
      script_hash: hash(box.ergoTree),
      ergo_tree: box.ergoTree,
      registers: packRegisters(box.registers),
      assets: packAssets(box.assets),
    })),
    changes: changeRows(id, { spent, created: outputs, hash }),
    replaced: spenders.filter((spender) => spender !== id),
  }
}

const inputRows = ({ id, inputs, dataInputs }: Transaction): OverlayRows['inputs'] => [
  ...inputs.map(({ boxId: box }, position) => ({ transaction: id, position, box, is_data: false })),
  ...dataInputs.map((box, position) => ({ transaction: id, position, box, is_data: true })),
]

const ERG = ''

/** One row of ERG for each script, even for a change of 0, and one for each token whose amount changes. */
function changeRows(
  transaction: Hex,
  {
    spent,
    created,
    hash,
  }: {
    readonly spent: readonly BoxCandidate[]
    readonly created: readonly BoxCandidate[]
    readonly hash: (ergoTree: Hex) => Hex
  },
): OverlayRows['changes'] {
  const byScript = new Map<Hex, Map<Hex, bigint>>()
  const add = (sign: bigint, { ergoTree, value, assets }: BoxCandidate) => {
    const deltas = byScript.get(ergoTree) ?? new Map<Hex, bigint>()
    byScript.set(ergoTree, deltas)
    for (const { tokenId, amount } of [{ tokenId: ERG, amount: value }, ...assets])
      deltas.set(tokenId, (deltas.get(tokenId) ?? 0n) + sign * amount)
  }
  for (const box of spent) add(-1n, box)
  for (const box of created) add(1n, box)
  return [...byScript].flatMap(([ergoTree, deltas]) =>
    [...deltas]
      .filter(([tokenId, delta]) => tokenId === ERG || delta !== 0n)
      .map(([token_id, delta]) => ({ transaction, script_hash: hash(ergoTree), token_id, delta: String(delta) })),
  )
}
