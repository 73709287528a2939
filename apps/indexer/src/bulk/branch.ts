import { decodeCompactBits, type HeaderContext, type HeaderId, type NetworkPreset } from '@ergo-explorer/chain'
import { type ClientBase, inTransaction } from '@ergo-explorer/db'
import type { NodeOutcome } from '@ergo-explorer/node'
import {
  BLOCKS_PER_REQUEST,
  chainChangedOutcome,
  fetchVerifiedBlocks,
  HeaderCheck,
  invalidResponseOutcome,
  type NodeContext,
} from '#follow/node-chain.ts'
import type { Tip } from '#follow/chain-store.ts'
import { readTotals } from '#read/checkpoint.ts'
import { readHeaderContext } from '#read/header-context.ts'
import { CHAIN_TABLES } from '#state/tables.ts'
import { checkpointStatement, countUndoStatement } from '#write/statements.ts'

/** Height and work of a node's chain, as it claims. */
export interface ClaimedChain {
  readonly fullHeight: number
  readonly score: bigint
}

/** The written part of the chain. */
export interface WrittenChain {
  readonly tip: Tip
  /** Height before the first block of the index. */
  readonly startHeight: number
  readonly idAt: (height: number) => Promise<HeaderId | undefined>
  readonly scoreAt: (height: number) => Promise<bigint>
  readonly contextAt: (height: number) => Promise<HeaderContext>
}

/** Reads a bulk loaded index. Its tables have no indexes, so each read scans the blocks. */
export const writtenChain = (
  client: ClientBase,
  preset: NetworkPreset,
  at: Pick<WrittenChain, 'tip' | 'startHeight'>,
): WrittenChain => ({
  ...at,
  idAt: async (height) => (await readTotals(client, preset, height)).id,
  scoreAt: async (height) => (await readTotals(client, preset, height)).score,
  contextAt: (height) => readHeaderContext(client, preset, height),
})

/**
 * Height of the last block that the index shares with a node, if the node's branch has more work. A branch that was
 * loaded from one node may turn out to be abandoned when another node is followed.
 */
export async function findSharedHeight(
  chain: WrittenChain,
  claimed: ClaimedChain,
  context: NodeContext,
): Promise<NodeOutcome<number>> {
  const { tip, startHeight } = chain
  const { client, signal } = context
  if (tip.height === startHeight) return { ok: true, value: startHeight }
  const isShared = async (height: number, id: HeaderId | undefined): Promise<NodeOutcome<boolean>> => {
    const ids = await client.fetchHeaderIds(height, 1, signal)
    return ids.ok ? { ok: true, value: ids.value[0] === id } : ids
  }
  if (claimed.fullHeight >= tip.height) {
    const atTip = await isShared(tip.height, tip.id)
    if (!atTip.ok) return atTip
    if (atTip.value) return { ok: true, value: tip.height }
  }
  // Usually a node that is still syncing.
  if (claimed.score <= tip.score) {
    if (claimed.fullHeight < tip.height) return { ok: true, value: tip.height }
    return chainChangedOutcome(client.name, 'ids', 'is on another branch than the index, with less work')
  }
  let [shared, different] = [startHeight, Math.min(tip.height, claimed.fullHeight + 1)]
  while (different - shared > 1) {
    const height = (shared + different) >>> 1
    const found = await isShared(height, await chain.idAt(height))
    if (!found.ok) return found
    if (found.value) shared = height
    else different = height
  }
  const proof = await proveWork(chain, { fromHeight: shared, score: tip.score + 1n }, context)
  return proof.ok ? { ok: true, value: shared } : proof
}

/**
 * Fetches and checks blocks after a written one until their work adds up to a score. Fails for a node whose blocks end
 * before: its claim to have more work is not true.
 */
export async function proveWork(
  chain: WrittenChain,
  { fromHeight, score }: { readonly fromHeight: number; readonly score: bigint },
  context: NodeContext,
): Promise<NodeOutcome<bigint>> {
  const { client, preset, signal, now } = context
  const check = new HeaderCheck(preset, await chain.contextAt(fromHeight), now)
  let proven = await chain.scoreAt(fromHeight)
  let parent = { height: fromHeight, id: await chain.idAt(fromHeight) }
  while (proven < score) {
    const ids = await client.fetchHeaderIds(parent.height + 1, BLOCKS_PER_REQUEST, signal)
    if (!ids.ok) return ids
    if (ids.value.length === 0) {
      const reason = `claims work of at least ${score}, but its blocks prove ${proven}`
      return invalidResponseOutcome(client.name, 'GET /info', reason)
    }
    const blocks = await fetchVerifiedBlocks(ids.value, parent, context)
    if (!blocks.ok) return blocks
    for (const block of blocks.value) {
      const error = check.add(block, client.name)
      if (error !== undefined) return { ok: false, error }
      proven += decodeCompactBits(block.header.nBits)
      parent = block.header
    }
  }
  return { ok: true, value: proven }
}

/** Removes the blocks above a height. Bulk mode only adds rows to the chain tables, so nothing else changes. */
export async function undoBulkBlocks(client: ClientBase, preset: NetworkPreset, height: number): Promise<void> {
  const totals = await readTotals(client, preset, height)
  const first = { height: height + 1, transaction: totals.transactions, box: totals.boxes }
  await inTransaction(client, async () => {
    for (const [table, { column, by }] of Object.entries(CHAIN_TABLES)) {
      await client.query(`DELETE FROM ${table} WHERE ${column} >= ${first[by]}`)
    }
    await client.query(`DELETE FROM bulk_changes WHERE transaction >= ${first.transaction}`)
    await client.query(checkpointStatement(totals))
    await client.query(countUndoStatement())
  })
}
