import { hash } from 'node:crypto'
import type { Hex } from '@ergo-explorer/chain'
import {
  type Change,
  type ChangePage,
  type ChangePart,
  type QueryOf,
  type v2Operations as v2,
} from '@ergo-explorer/contract'
import { createInvalidFieldResponse } from '#http/error-responses.ts'
import { notOffered, watchNotFound } from './watch-problems.ts'
import type { RouteDependencies } from '#route-dependencies.ts'
import type { ReadSnapshot } from '#database/database-cluster.ts'
import { type Database, SnapshotChanged } from '#database/query.ts'
import { presentChangeBlock, presentChangeTransaction } from '#present/v2/changes.ts'
import {
  type FeedBlock,
  type FeedFilter,
  type FeedRange,
  type FeedTransaction,
  type FeedTransactions,
  findAbandonedBranch,
  listBlockIds,
  listFeedBlocks,
  listFeedTransactions,
  listWatchedBlocks,
  type MainChainBlock,
} from '#queries/changes.ts'
import {
  ancestorHeights,
  badChangeCursor,
  type ChangeCursor,
  GENESIS_ID,
  MAX_ANCESTOR_DISTANCE,
  parseChangeCursor,
  shortenId,
  writeChangeCursor,
} from '#requests/change-cursors.ts'
import { parseScripts } from '#requests/identifiers.ts'
import type { AddressContext } from '#scripts.ts'

/** Bounds of a page. */
export interface PageBounds {
  readonly maxBlocks: number
  readonly maxBytes: number
}

export const PAGE_BOUNDS: PageBounds = { maxBlocks: 1000, maxBytes: 1_000_000 }
/** No index lists the boxes of a template in the order of the chain, so a page reads all boxes of its blocks. */
const MAX_SCANNED_BOXES = 20_000
const MAX_FILTERS = 100

/** JSON of an entry without the parts of a transaction, at most. */
const BLOCK_BYTES = 260
const TRANSACTION_BYTES = 320
/** Names of the fields of an output or effect, and of each asset in it. */
const PART_BYTES = 190

/** Where to continue, and what to return. */
export interface FeedRequest {
  /** A height starts a feed after that block. */
  readonly after: ChangeCursor | number
  readonly parts: ReadonlySet<ChangePart>
  readonly filter: FeedFilter | undefined
  /** Instead of a filter. */
  readonly watch: FeedWatch | undefined
  readonly bounds: PageBounds
}

/** A stored watch. */
export interface FeedWatch {
  readonly id: Hex
  /** Which of these keys it has. */
  match(keys: readonly Hex[]): Promise<ReadonlySet<Hex>>
}

export function parseFeedRequest(
  api: AddressContext & Pick<RouteDependencies, 'watches'>,
  query: QueryOf<typeof v2.listChanges>,
): FeedRequest {
  const { after, fromHeight = 1, include } = query
  // The pattern of the parameter allows no other names.
  const parts = new Set((include?.split(',') ?? []) as ChangePart[])
  return {
    after: after === undefined ? fromHeight - 1 : parseChangeCursor(after),
    parts,
    filter: parseFilter(api, query),
    watch: query.watch === undefined ? undefined : parseWatch(api, query.watch, query),
    bounds: PAGE_BOUNDS,
  }
}

/** A start is a height that the client chose, unlike a cursor that another server has written. */
function rejectUnknownStart({ after }: FeedRequest, tipHeight: number): void {
  if (typeof after !== 'number' || after <= tipHeight) return
  const reason = `must not be above ${tipHeight + 1}, the height of the next block`
  throw createInvalidFieldResponse({ in: 'query', name: 'fromHeight', reason })
}

function parseFilter(
  api: AddressContext,
  { addresses, scriptHashes, tokenIds, templateHashes }: QueryOf<typeof v2.listChanges>,
): FeedFilter | undefined {
  const lists = [addresses, scriptHashes, tokenIds, templateHashes].map((text) => text?.split(',') ?? [])
  const [words = [], hashes = [], tokens = [], templates = []] = lists
  const count = lists.reduce((sum, { length }) => sum + length, 0)
  if (count === 0) return undefined
  if (count > MAX_FILTERS)
    throw createInvalidFieldResponse({
      in: 'query',
      name: 'addresses',
      reason: `must not have more than ${MAX_FILTERS} entries together with scriptHashes, tokenIds and templateHashes`,
    })
  return {
    scriptHashes: [...new Set([...parseScripts(api, words), ...hashes])],
    tokenIds: [...new Set(tokens)],
    templateHashes: [...new Set(templates)],
  }
}

function parseWatch(
  { watches }: Pick<RouteDependencies, 'watches'>,
  id: Hex,
  { addresses, scriptHashes, tokenIds, templateHashes }: QueryOf<typeof v2.listChanges>,
): FeedWatch {
  if ([addresses, scriptHashes, tokenIds, templateHashes].some((filter) => filter !== undefined))
    throw createInvalidFieldResponse({ in: 'query', name: 'watch', reason: 'must not be combined with other filters' })
  if (watches === undefined) throw notOffered()
  const match = async (keys: readonly Hex[]) => {
    const matches = await watches.match(id, keys)
    if (matches === undefined) throw watchNotFound(id)
    return matches
  }
  return { id, match }
}

/** The state before block 1. Its boxes are not part of the feed. */
const GENESIS: FeedBlock = {
  height: 0,
  id: GENESIS_ID,
  timestamp: 0,
  transactions: 0,
  firstTransaction: 0,
  firstBox: 0,
  boxes: 0,
}

export interface FeedPage {
  readonly body: ChangePage
  /** False for a page that leads back from an abandoned branch. */
  readonly isOnMainChain: boolean
  /** Height of the next cursor. */
  readonly endHeight: number
}

/** Undefined if the index does not have the block of the cursor yet. Runs up to three queries. */
export async function readFeedPage(request: FeedRequest, snapshot: ReadSnapshot): Promise<FeedPage | undefined> {
  const { db, tip } = snapshot
  const { after } = request
  rejectUnknownStart(request, tip.height)
  const start = typeof after === 'number' ? after : after.height
  const [first, ...blocks] = start > tip.height ? [] : await listBlocks(db, start, { request, tipHeight: tip.height })
  const [current, following] = start === 0 ? [GENESIS, first === undefined ? [] : [first, ...blocks]] : [first, blocks]
  if (typeof after !== 'number' && after.blockId !== current?.id) return leaveBranch(after, { db, tip })
  if (current === undefined) return undefined
  const position = typeof after === 'number' ? current.transactions : Math.min(after.position, current.transactions)
  return readForward(request, { current, position, following }, snapshot)
}

async function listBlocks(
  db: Database,
  first: number,
  { request: { watch, bounds }, tipHeight }: { readonly request: FeedRequest; readonly tipHeight: number },
): Promise<FeedBlock[]> {
  const last = Math.min(first + bounds.maxBlocks, tipHeight)
  if (watch === undefined) return listFeedBlocks(db, first, last)
  // An unknown watch must not cause the larger query.
  await watch.match([])
  return listWatchedBlocks(db, first, { last, maxBoxes: MAX_SCANNED_BOXES })
}

/** Blocks to read, and what was read of the first one. */
interface FeedBlocks {
  readonly current: FeedBlock
  /** Transactions of it that were read. */
  readonly position: number
  readonly following: readonly FeedBlock[]
}

async function readForward(
  { parts, watch, filter: requested, bounds: { maxBytes } }: FeedRequest,
  { current, position, ...blocks }: FeedBlocks,
  { db, tip, charge }: ReadSnapshot,
): Promise<FeedPage> {
  const filter = watch === undefined ? requested : await matchBlocks(watch, [current, ...blocks.following], charge)
  const following = filter === undefined ? blocks.following : limitBoxes(blocks.following, filter)
  const range = rangeOf({ current, position, following })
  const listed = await listFeedTransactions(db, range, { filter, parts, maxBytes })
  const { items, end } = fillPage({ current, position, following }, listed, { maxBytes, watchId: watch?.id })
  const ids = new Map([current, ...following].map(({ height, id }) => [height, id]))
  return {
    body: {
      items,
      next: await cursorAt(db, end, ids),
      hasMore: end.height < tip.height || end.position < end.transactions,
    },
    isOnMainChain: true,
    endHeight: end.height,
  }
}

/** What the watch has of the keys of these blocks. Its cost follows from the blocks, not from the size of the watch. */
async function matchBlocks(
  watch: FeedWatch,
  blocks: readonly FeedBlock[],
  charge: ReadSnapshot['charge'],
): Promise<FeedFilter> {
  const touched = blocks.flatMap((block) => block.touched ?? [])
  const scripts = new Set(touched.flatMap(({ scriptHashes }) => scriptHashes))
  const tokens = new Set(touched.flatMap(({ tokenIds }) => tokenIds))
  const templates = new Set(touched.flatMap(({ templateHashes }) => templateHashes))
  const start = performance.now()
  const matches = await watch.match([...scripts, ...tokens, ...templates])
  charge?.(performance.now() - start)
  return {
    scriptHashes: [...scripts].filter((key) => matches.has(key)),
    tokenIds: [...tokens].filter((key) => matches.has(key)),
    templateHashes: [...templates].filter((key) => matches.has(key)),
  }
}

/** At least one block. */
function limitBoxes(blocks: readonly FeedBlock[], { templateHashes }: FeedFilter): readonly FeedBlock[] {
  const [first] = blocks
  if (first === undefined || templateHashes.length === 0) return blocks
  const limit = first.firstBox + MAX_SCANNED_BOXES
  const tooFar = blocks.findIndex(({ firstBox, boxes }) => firstBox + boxes > limit)
  return tooFar === -1 ? blocks : blocks.slice(0, Math.max(1, tooFar))
}

function rangeOf({ current, position, following }: FeedBlocks): FeedRange {
  const last = following.at(-1) ?? current
  return {
    first: current.firstTransaction + position,
    end: last.firstTransaction + last.transactions,
    firstBox: position < current.transactions ? current.firstBox : current.firstBox + current.boxes,
    endBox: last.firstBox + last.boxes,
  }
}

/** The last block of a page. */
interface FeedEnd extends MainChainBlock {
  /** Transactions of it that were read. */
  readonly position: number
}

/** Takes entries in order until the page is full. A page has at least one entry, however large. */
function fillPage(
  { current, position, following }: FeedBlocks,
  { transactions, isComplete }: FeedTransactions,
  { maxBytes, watchId }: { readonly maxBytes: number; readonly watchId: Hex | undefined },
): { readonly items: Change[]; readonly end: FeedEnd } {
  const items: Change[] = []
  let bytes = 0
  let next = 0
  let end: FeedEnd = { ...current, position }
  const add = (change: () => Change, size: number): boolean => {
    if (items.length > 0 && bytes + size > maxBytes) return false
    items.push(change())
    bytes += size
    return true
  }
  /** False if the page ends in this block. */
  const addTransactions = (block: FeedBlock): boolean => {
    for (; ; next++) {
      const transaction = transactions[next]
      if (transaction === undefined && !isComplete) return false
      if (transaction?.height !== block.height) break
      if (
        !add(
          () => presentChangeTransaction(transaction, block.id, eventIdOf(watchId, block.id, transaction.id)),
          sizeOf(transaction),
        )
      )
        return false
      end = { ...block, position: transaction.position + 1 }
    }
    end = { ...block, position: block.transactions }
    return true
  }
  let parentId = current.id
  if (!addTransactions(current)) return { items, end }
  for (const block of following) {
    const parent = parentId
    if (!add(() => presentChangeBlock(block, parent), BLOCK_BYTES)) break
    end = { ...block, position: 0 }
    if (!addTransactions(block)) break
    parentId = block.id
  }
  return { items, end }
}

/** The same for every server, and another one for the same transaction in another block. */
const eventIdOf = (watchId: Hex | undefined, ...ids: readonly Hex[]): Hex | undefined =>
  watchId && hash('sha256', Buffer.from([watchId, ...ids].join(''), 'hex'), 'hex')

function sizeOf({ bytes, outputs, effects }: FeedTransaction): number {
  const entries = [...(outputs ?? []).map(([, , , , , , assets]) => 1 + (assets?.length ?? 0)), effects?.length ?? 0]
  return TRANSACTION_BYTES + bytes + PART_BYTES * entries.reduce((sum, count) => sum + count, 0)
}

/** A page that leads from a block that is not on the main chain to the common block. */
async function leaveBranch(cursor: ChangeCursor, { db, tip }: ReadSnapshot): Promise<FeedPage | undefined> {
  const heights = [cursor.height, ...ancestorHeights(cursor.height)]
  const { undone, common: found, mainChain } = await findAbandonedBranch(db, cursor.blockId, heights)
  // The index has got this block since the tip was read.
  if (mainChain.some(({ id }) => id === cursor.blockId))
    throw new SnapshotChanged('the block of the cursor has arrived')
  if (undone.length === 0 && cursor.height > tip.height) return undefined
  const common = found ?? findNamedAncestor(cursor, mainChain)
  const rollback = {
    toHeight: common.height,
    toBlockId: common.id,
    undoneBlockIds: undone.length === 0 ? [cursor.blockId] : [...undone],
  }
  return {
    body: {
      items: [{ type: 'rollback', rollback }],
      next: await cursorAt(db, { ...common, position: common.transactions }),
      hasMore: common.height < tip.height,
    },
    isOnMainChain: false,
    endHeight: common.height,
  }
}

/** The highest block of the main chain that the cursor names. It may be below the block where the branches part. */
function findNamedAncestor({ height, ancestors }: ChangeCursor, mainChain: readonly MainChainBlock[]): MainChainBlock {
  const idAt = new Map(ancestorHeights(height).map((ancestor, i) => [ancestor, ancestors[i]]))
  const [highest] = mainChain
    .filter((block) => idAt.get(block.height) === shortenId(block.id))
    .toSorted((a, b) => b.height - a.height)
  if (highest !== undefined) return highest
  // So low that no reorg could have been deeper.
  if (height <= MAX_ANCESTOR_DISTANCE) return GENESIS
  throw badChangeCursor('is of another chain: neither its block nor an earlier one that it names is on this one')
}

/** @param known ids of the main chain by height */
async function cursorAt(
  db: Database,
  { height, id: blockId, position }: FeedEnd,
  known: ReadonlyMap<number, Hex> = new Map(),
): Promise<string> {
  const heights = ancestorHeights(height)
  const missing = heights.filter((ancestor) => !known.has(ancestor))
  const found = missing.length === 0 ? known : await listBlockIds(db, missing)
  const ancestors = heights.map((ancestor) => {
    const id = known.get(ancestor) ?? found.get(ancestor)
    if (id === undefined) throw new SnapshotChanged(`block ${ancestor} was rolled back`)
    return id
  })
  return writeChangeCursor({ height, blockId, position, ancestors })
}
