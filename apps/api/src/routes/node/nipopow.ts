import type { Header } from '@ergo-explorer/chain'
import { BrokenLink, MAX_PROOF_PARAMETER, type ProofBlock } from '@ergo-explorer/chain/nipopow'
import { NODE_NOT_FOUND, nodeBadRequest, nodeOperations as node } from '@ergo-explorer/contract'
import type { Database } from '#database/query.ts'
import { nodeErrorResponse } from '#http/error-responses.ts'
import { serveOperation } from '#http/operations.ts'
import { presentHeader, presentPopowHeader } from '#present/node/blocks.ts'
import { findBlockHeight, listPathBlocks } from '#queries/blocks/proof-blocks.ts'
import { parseNodeCount, parseNodeId } from '#requests/node-requests.ts'
import { type ProofParameters, selectNodeProofBlocks } from '#queries/chain-proofs.ts'
import type { RouteDependencies } from '#route-dependencies.ts'

const NOT_FOUND = nodeErrorResponse(NODE_NOT_FOUND)
/** What a node responds for a block that it does not have. */
const NO_BLOCK = nodeErrorResponse(nodeBadRequest('None.get'))

/** Proofs in the form of a node, and the headers that they consist of. */
export function serveNodeProofs({ app, context, preset, blake2b256 }: RouteDependencies): void {
  const header = (each: Header) => presentHeader(each, blake2b256)
  const popowHeader = (block: ProofBlock) => presentPopowHeader(block, blake2b256)
  const popowHeaderAt = async (db: Database, height: number) => {
    // A path of one block.
    const [block] = await listPathBlocks(db, [{ from: height, to: height }])
    return block === undefined ? NOT_FOUND : popowHeader(block)
  }

  serveOperation({ app, context }, node.getNodePopowHeaderById, {
    freshness: 'tip',
    handler: async ({ params }, { db }) => {
      const height = await findBlockHeight(db, parseNodeId(params.id))
      return height === undefined ? NOT_FOUND : popowHeaderAt(db, height)
    },
  })

  serveOperation({ app, context }, node.getNodePopowHeaderByHeight, {
    freshness: 'tip',
    handler: ({ params }, { db }) => popowHeaderAt(db, parseNodeCount(params.height)),
  })

  const proofFrom = async (db: Database, { m, k }: ProofParameters, tip: number, first?: number) => {
    if (tip < m + k)
      return nodeErrorResponse(nodeBadRequest(`requirement failed: Can not prove chain of size < ${m + k}`))
    const request = { m, k, tip, head: first ?? tip - k + 1 }
    const blocks = await selectNodeProofBlocks(db, preset, request).catch((error: unknown) => {
      if (error instanceof BrokenLink) return undefined
      throw error
    })
    if (blocks === undefined) return NO_BLOCK
    return {
      m,
      k,
      prefix: blocks.prefix.map(popowHeader),
      suffixHead: popowHeader(blocks.suffixHead),
      suffixTail: blocks.suffixTail.map(header),
      continuous: true,
    }
  }

  serveOperation({ app, context }, node.getNodePopowProof, {
    freshness: 'tip',
    concurrencyGroup: 'proof',
    handler: ({ params }, { db, tip }) => proofFrom(db, parseParameters(params), tip.height),
  })

  serveOperation({ app, context }, node.getNodePopowProofOfBlock, {
    freshness: 'tip',
    concurrencyGroup: 'proof',
    handler: async ({ params }, { db, tip }) => {
      const parameters = parseParameters(params)
      const height = await findBlockHeight(db, parseNodeId(params.id))
      return height === undefined ? NO_BLOCK : proofFrom(db, parameters, tip.height, height)
    },
  })
}

/** A node has no limit. */
function parseParameters({ m, k }: { readonly m: string; readonly k: string }): ProofParameters {
  const parsed = { m: parseNodeCount(m), k: parseNodeCount(k) }
  if (Object.values(parsed).some((value) => value < 1 || value > MAX_PROOF_PARAMETER))
    throw nodeErrorResponse(nodeBadRequest(`m and k must be from 1 to ${MAX_PROOF_PARAMETER}`))
  return parsed
}
