import { createHash } from 'node:crypto'
import type { Hex } from '@ergo-explorer/chain'
import { type HolderDigest, MAX_SORTED_HOLDERS, v2Operations as v2 } from '@ergo-explorer/contract'
import { approximateBytes, Cache } from '@ergo-explorer/service'
import type { RouteDependencies } from '#route-dependencies.ts'
import { type Database, SnapshotChanged } from '#database/query.ts'
import { isBuilt, type Tip } from '#database/tip.ts'
import { createProblemResponse } from '#http/error-responses.ts'
import { formatCacheControl, ImmutableResponse } from '#http/freshness.ts'
import { serveOperation } from '#http/operations.ts'
import { setStreamHeaders } from '#http/response.ts'
import { awaitFirstChunk, sendStream, serveStreamedOperation } from '#http/streams.ts'
import { createPresentContext } from '#present/v2/present-context.ts'
import { presentParty } from '#present/v2/parties.ts'
import { presentTokenName } from '#present/v2/tokens/tokens.ts'
import {
  findHolderBlock,
  type HolderAt,
  type HolderBlock,
  listHolderScripts,
  listHoldersAt,
  MAX_HOLDERS_AT,
} from '#queries/tokens/holders-at.ts'
import { heightAboveTip } from '#requests/heights.ts'
import { parseId } from '#requests/identifiers.ts'
import { cutRankedPage, parseBoundedCursorPage } from '#requests/pages.ts'

interface Snapshot {
  readonly tokenId: Hex
  readonly block: HolderBlock
  readonly holders: readonly HolderAt[]
}

interface SnapshotRequest {
  readonly params: { readonly tokenId: string }
  readonly query: { readonly height: number }
}

const DIGEST_CACHE_BYTES = 2 ** 20
const HEADER = 'script_hash,address,amount\n'
/** Rows whose addresses one query reads. */
const ROWS_PER_CHUNK = 1000

export function serveHoldersAt(api: RouteDependencies): void {
  const { app, context } = api
  const presentContext = createPresentContext(api)
  // A token and a block id determine a digest, so none becomes wrong.
  const digests = new Cache<HolderDigest>({ maxBytes: DIGEST_CACHE_BYTES, sizeOf: approximateBytes })

  serveOperation({ app, context }, v2.listHoldersAt, {
    freshness: 'tip',
    handler: async (request, { db, tip }) => {
      const page = parseBoundedCursorPage(request.query, 2)
      const { block, holders, tokenId } = await findSnapshot(request, db, tip)
      const isSorted = holders.length <= MAX_SORTED_HOLDERS
      // Holders are ordered by hash, and sorting keeps that order for equal amounts.
      const ranked = isSorted ? holders.toSorted(byAmount) : []
      const { rows, next } = cutRankedPage(ranked, page, ({ script }) => script)
      const scripts = await listHolderScripts(
        db,
        rows.map(({ script }) => script),
      )
      const body = {
        token: presentTokenName(presentContext, { ...block, tokenId }),
        ...summaryOf(block, holders),
        isSorted,
        items: rows.map(({ script, amount }) => ({
          party: presentParty(presentContext, required(scripts, script)),
          amount: String(amount),
        })),
        total: holders.length,
        next,
      }
      return new ImmutableResponse(body, block.height)
    },
  })

  serveOperation({ app, context }, v2.getHolderDigest, {
    freshness: 'tip',
    handler: async (request, { db, tip }) => {
      const { tokenId, block } = await findBlock(request, db, tip)
      const key = `${tokenId}.${block.blockId}`
      const digest = digests.get(key, '') ?? (await digests.load(key, '', () => computeDigest(db, tokenId, block)))
      return new ImmutableResponse(digest, block.height)
    },
  })

  serveStreamedOperation({ app, context }, v2.exportHoldersAt, {
    config: { bucket: 'export', concurrencyGroup: 'export' },
    handler: async (request, { db, tip }) => ({ db, ...(await findSnapshot(request, db, tip)) }),
    async send(reply, { db, tokenId, block, holders }, { height }) {
      const body = await awaitFirstChunk(fileOf(db, holders))
      setStreamHeaders(reply, { cacheControl: formatCacheControl('never'), height })
      reply.headers({
        'content-type': 'text/csv; charset=UTF-8',
        'content-disposition': `attachment; filename="ergo-${tokenId.slice(0, 12)}-holders-${block.height}.csv"`,
        'x-content-type-options': 'nosniff',
      })
      return sendStream(reply, body)
    },
  })
}

async function findBlock(
  { params, query: { height } }: SnapshotRequest,
  db: Database,
  tip: Tip,
): Promise<Omit<Snapshot, 'holders'>> {
  if (!isBuilt(tip, 'balance_changes_by_holder'))
    throw createProblemResponse('unavailable', 'The database is still building the index of holders at a height')
  if (height > tip.height) throw heightAboveTip(tip)
  const tokenId = parseId(params.tokenId)
  const block = tokenId && (await findHolderBlock(db, tokenId, height))
  if (tokenId === undefined || !block)
    throw createProblemResponse('not_found', `No token has the id ${params.tokenId.slice(0, 100)}`)
  return { tokenId, block }
}

async function findSnapshot(request: SnapshotRequest, db: Database, tip: Tip): Promise<Snapshot> {
  const found = await findBlock(request, db, tip)
  return { ...found, holders: await readHolders(db, found.block) }
}

async function readHolders(db: Database, block: HolderBlock): Promise<readonly HolderAt[]> {
  const holders = await listHoldersAt(db, block)
  if (holders !== undefined) return holders
  throw createProblemResponse('unavailable', `More than ${MAX_HOLDERS_AT} scripts held this token`)
}

async function computeDigest(db: Database, tokenId: Hex, block: HolderBlock): Promise<HolderDigest> {
  const holders = await readHolders(db, block)
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of fileOf(db, holders)) {
    hash.update(chunk)
    size += Buffer.byteLength(chunk)
  }
  return { tokenId, ...summaryOf(block, holders), sha256: hash.digest('hex'), size }
}

/** The bytes depend on nothing but the chain: every index returns the same. */
async function* fileOf(db: Database, holders: readonly HolderAt[]): AsyncGenerator<string> {
  yield HEADER
  for (let start = 0; start < holders.length; start += ROWS_PER_CHUNK) {
    const chunk = holders.slice(start, start + ROWS_PER_CHUNK)
    const scripts = await listHolderScripts(
      db,
      chunk.map(({ script }) => script),
    )
    yield chunk.map(({ script, hash, amount }) => `${hash},${required(scripts, script).address},${amount}\n`).join('')
  }
}

function required<Value>(scripts: ReadonlyMap<number, Value>, script: number): Value {
  const found = scripts.get(script)
  if (found === undefined) throw new SnapshotChanged(`script ${script} is gone`)
  return found
}

const byAmount = (a: HolderAt, b: HolderAt): number => (a.amount === b.amount ? 0 : a.amount > b.amount ? -1 : 1)

const summaryOf = ({ height, blockId, timestamp }: HolderBlock, holders: readonly HolderAt[]) => ({
  height,
  blockId,
  timestamp: Number(timestamp),
  holderCount: holders.length,
  sum: String(holders.reduce((sum, { amount }) => sum + amount, 0n)),
})
