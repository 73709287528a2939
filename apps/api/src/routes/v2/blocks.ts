import { type Block, extensionDigestOf, type Hex } from '@ergo-explorer/chain'
import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import type { Database } from '../../database/ask.ts'
import { problem } from '../../http/problem.ts'
import { Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import { Settled } from '../../http/settled.ts'
import { presentBlockDetail, presentHeader } from '../../present/v2/block-detail.ts'
import { presentBlock } from '../../present/v2/blocks.ts'
import { presentExtension } from '../../present/v2/extension.ts'
import { lostTransactions } from '../../present/v2/lost-blocks.ts'
import { termsOf } from '../../present/v2/terms.ts'
import { presentSummaries } from '../../present/v2/transactions.ts'
import { createProofFetcher } from '../../proofs/ad-proofs.ts'
import { findBlockDetails } from '../../queries/block-details.ts'
import { listBlockSummaries } from '../../queries/block-summaries.ts'
import { listBlockTransactions } from '../../queries/block-transactions.ts'
import { findBlock, type FoundBlock } from '../../queries/find-block.ts'
import { listHeaders } from '../../queries/header-records.ts'
import { blockOf } from '../../requests/block.ts'
import { densePage } from '../../requests/dense-page.ts'
import { idOf } from '../../requests/id.ts'
import { readPlace } from '../../requests/place.ts'
import { findPageOfBlocks } from './block-list.ts'

/** More than any block has. */
const MOST_TRANSACTIONS = 1_000_000

export function serveBlocks(api: Api): void {
  const { app, desk, nodes, blake2b256 } = api
  const terms = termsOf(api)
  const fetchProofs = createProofFetcher(nodes, blake2b256)
  const noBlock = (text: string) => problem('not_found', `No block has the id or height ${text}`)

  serve(app, desk, v2.listBlocks, { freshness: 'tip' }, async ({ query }, sight) => {
    const page = await findPageOfBlocks(api, query, sight)
    if (page instanceof Refusal) return page
    const { heights, ...rest } = page
    return { items: (await listBlockSummaries(sight.db, heights)).map((block) => presentBlock(terms, block)), ...rest }
  })

  serve(app, desk, v2.getBlock, { freshness: 'thing' }, async ({ params }, { db, tip }) => {
    const which = blockOf(params.block)
    const found = which === undefined ? undefined : await findBlockDetails(db, which)
    return found === undefined ? noBlock(params.block) : presentBlockDetail(terms, found, tip.height)
  })

  serve(app, desk, v2.listBlockTransactions, { freshness: 'thing' }, async ({ params, query }, { db, tip }) => {
    const place = readPlace(query, 1)
    if (place instanceof Refusal) return place
    const which = blockOf(params.block)
    if (which === undefined) return noBlock(params.block)
    const wanted = densePage(place, { first: 0, last: MOST_TRANSACTIONS }, 'asc')
    const listed = await listBlockTransactions(db, which, wanted.rows)
    if (listed !== undefined) {
      const { next } = densePage(place, { first: 0, last: listed.total - 1 }, 'asc')
      return { items: presentSummaries(terms, listed, tip.height), total: listed.total, next }
    }
    // Behind its last transaction, or a block that lost.
    const found = await findBlockOf(db, which)
    if (found === undefined) return noBlock(params.block)
    if (found.isMain) return { items: [], total: found.transactions, next: null }
    const total = found.block.transactions.length
    const { rows, next } = densePage(place, { first: 0, last: total - 1 }, 'asc')
    return { items: presentSummaries(terms, lostTransactions(terms, found.block, rows), tip.height), total, next }
  })

  serve(app, desk, v2.getBlockHeader, { freshness: 'thing' }, async ({ params }, { db }) => {
    const found = await findSections(db, params.blockId)
    return found === undefined ? noBlock(params.blockId) : new Settled(presentHeader(found.header), found.header.height)
  })

  serve(app, desk, v2.getBlockExtension, { freshness: 'thing' }, async ({ params }, { db }) => {
    const found = await findSections(db, params.blockId)
    if (found === undefined) return noBlock(params.blockId)
    const { header, extension = [] } = found
    // A source may have kept none, which is not the same as an empty one.
    if (extensionDigestOf(extension, blake2b256) !== header.extensionHash)
      return problem('not_found', `The extension of block ${header.id} was not kept`)
    return new Settled(presentExtension(header, extension), header.height)
  })

  serve(app, desk, v2.getBlockAdProofs, { freshness: 'thing' }, async ({ params }, { db }) => {
    const found = await findSections(db, params.blockId)
    if (found === undefined) return noBlock(params.blockId)
    const proofs = await fetchProofs(found.header)
    if (proofs === 'unknown') return problem('not_found', `No node has the proofs of block ${found.header.id} any more`)
    if (proofs === 'unanswered') return problem('unavailable', 'No node answers', 10)
    const { headerId: blockId, digest, proofBytes } = proofs
    return new Settled({ blockId, digest, proofBytes }, found.header.height)
  })
}

/** A block of the main chain by its height, or any by its id. */
async function findBlockOf(db: Database, which: Hex | number): Promise<FoundBlock | undefined> {
  if (typeof which === 'string') return findBlock(db, which)
  const [header] = await listHeaders(db, [which])
  return header && { isMain: true, ...header, extension: [], nextId: null }
}

/** What a block says that never changes. */
async function findSections(db: Database, text: string): Promise<Pick<Block, 'header' | 'extension'> | undefined> {
  const id = idOf(text)
  const found = id === undefined ? undefined : await findBlock(db, id)
  return found?.isMain === false ? found.block : found
}
