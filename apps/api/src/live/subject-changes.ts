import type { Block, Hex } from '@ergo-explorer/chain'
import type { Database } from '#database/query.ts'
import { findBlock } from '#queries/blocks/details.ts'
import { listAnyBoxes } from '#queries/boxes/any-boxes.ts'
import { ERG_ASSET_ID, listOrphanSources } from '#queries/boxes/records.ts'
import type { PackedEffect } from '#queries/changes.ts'
import type { EventRow } from '#queries/live-events.ts'
import {
  listBlockChanges,
  MAX_LISTED_ASSETS,
  MAX_LISTED_EFFECTS,
  MAX_LISTED_TRANSACTIONS,
  type PackedAmount,
} from '#queries/subject-changes.ts'
import { addressOfErgoTree, type AddressContext, hashOfErgoTree } from '#scripts.ts'

/** A transaction of a script. */
export interface ScriptTransaction {
  readonly id: Hex
  /** Up to one token more than is listed. */
  readonly amounts: readonly PackedAmount[]
}

/** What the block of an event changes. */
export interface EventChanges {
  /** By script hash; up to one transaction more than is listed. */
  readonly scripts: ReadonlyMap<Hex, readonly ScriptTransaction[]>
  /** By transaction id; up to one effect more than is listed. */
  readonly transactions: ReadonlyMap<Hex, readonly PackedEffect[]>
}

/** Thrown when the database has a block neither on the main chain nor among orphaned blocks: it may lag. */
export class BlockNotFound extends Error {}

/** Scripts and transactions that are watched. */
export interface SubjectIds {
  readonly scripts: readonly Hex[]
  readonly transactions: readonly Hex[]
}

/**
 * Changes of `block` and `undo` events by sequence. Those of an orphaned block contain all of its scripts and
 * transactions.
 * @throws BlockNotFound
 */
export async function readEventChanges(
  db: Database,
  { events, subjects }: { readonly events: readonly EventRow[]; readonly subjects: SubjectIds },
  context: AddressContext,
): Promise<Map<bigint, EventChanges>> {
  const listed = events.length === 0 ? [] : await listBlockChanges(db, events, subjects)
  const changes = new Map<bigint, EventChanges>()
  for (const [i, event] of events.entries()) {
    const block = listed[i]
    if (block === undefined) {
      changes.set(event.sequence, await readOrphanChanges(db, event.id, context))
      continue
    }
    const byScript = Map.groupBy(block.scripts, ([hash]) => hash)
    changes.set(event.sequence, {
      scripts: new Map([...byScript].map(([hash, each]) => [hash, each.map(([, id, amounts]) => ({ id, amounts }))])),
      transactions: new Map(block.transactions),
    })
  }
  return changes
}

async function readOrphanChanges(db: Database, id: Hex, context: AddressContext): Promise<EventChanges> {
  const found = await findBlock(db, id)
  // It may have returned to the main chain meanwhile.
  if (found === undefined || found.isMain) throw new BlockNotFound(`block ${id} is not stored`)
  const { block } = found
  const created = new Map(block.transactions.flatMap(({ outputs }) => outputs.map((box) => [box.boxId as Hex, box])))
  const spent = block.transactions.flatMap(({ inputs }) => inputs.map(({ boxId }) => boxId as Hex))
  const outside = [...new Set(spent.filter((boxId) => !created.has(boxId)))]
  const known = await listAnyBoxes(db, outside, context)
  const unknown = outside.filter((boxId) => !known.has(boxId))
  const { blocks } = unknown.length === 0 ? { blocks: [] } : await listOrphanSources(db, unknown, [])
  for (const { transactions } of blocks)
    for (const { outputs } of transactions) for (const box of outputs) created.set(box.boxId, box)
  return changesOf(block, context, (boxId) => created.get(boxId) ?? known.get(boxId))
}

interface Holdings {
  readonly ergoTree: Hex
  readonly value: bigint
  readonly assets: readonly { readonly tokenId: Hex; readonly amount: bigint }[]
}

/** @param boxOf of any box that the block spends; undefined for one of unknown origin */
export function changesOf(
  block: Pick<Block, 'transactions'>,
  context: AddressContext,
  boxOf: (boxId: Hex) => Holdings | undefined,
): EventChanges {
  const scripts = new Map<Hex, ScriptTransaction[]>()
  const transactions = new Map<Hex, PackedEffect[]>()
  for (const { id, inputs, outputs } of block.transactions) {
    const balances = new Map<Hex, { readonly ergoTree: Hex; readonly amounts: Map<Hex, bigint> }>()
    const add = ({ ergoTree, value, assets }: Holdings, sign: bigint) => {
      const hash = hashOfErgoTree(context.blake2b256, ergoTree)
      const { amounts } = balances.get(hash) ?? balances.set(hash, { ergoTree, amounts: new Map() }).get(hash)!
      for (const { tokenId, amount } of [{ tokenId: ERG_ASSET_ID, amount: value }, ...assets])
        amounts.set(tokenId, (amounts.get(tokenId) ?? 0n) + sign * amount)
    }
    for (const { boxId } of inputs) {
      const box = boxOf(boxId)
      if (box !== undefined) add(box, -1n)
    }
    for (const box of outputs) add(box, 1n)
    const effects: PackedEffect[] = []
    for (const [hash, { ergoTree, amounts }] of [...balances].toSorted(byKey)) {
      // ERG is listed even if it does not change.
      const changed = [...amounts]
        .filter(([tokenId, amount]) => tokenId === ERG_ASSET_ID || amount !== 0n)
        .toSorted(byKey)
        .map(([tokenId, amount]): PackedAmount => [tokenId, String(amount)])
      const listed = scripts.get(hash) ?? []
      if (listed.length <= MAX_LISTED_TRANSACTIONS)
        listed.push({ id, amounts: changed.slice(0, MAX_LISTED_ASSETS + 2) })
      scripts.set(hash, listed)
      const address = addressOfErgoTree(context, ergoTree)
      for (const [tokenId, amount] of changed)
        if (effects.length <= MAX_LISTED_EFFECTS) effects.push([hash, address, tokenId, amount])
    }
    transactions.set(id, effects)
  }
  return { scripts, transactions }
}

const byKey = ([a]: readonly [Hex, unknown], [b]: readonly [Hex, unknown]): number => (a < b ? -1 : 1)
