import { v2Operations as v2 } from '@ergo-explorer/contract'
import { BrokenLink } from '@ergo-explorer/chain/nipopow'
import { createProblemResponse, ErrorResponse } from '#http/error-responses.ts'
import { serveOperation } from '#http/operations.ts'
import { presentChainProof } from '#present/v2/chain-proof.ts'
import { parseId } from '#requests/identifiers.ts'
import { createChainProof } from '#queries/chain-proofs.ts'
import type { RouteDependencies } from '#route-dependencies.ts'

export function serveChainProof({ app, context, preset }: RouteDependencies): void {
  serveOperation({ app, context }, v2.getChainProof, {
    freshness: 'tip',
    concurrencyGroup: 'proof',
    handler: async ({ query: { m = 6, k = 10, blockId: text } }, { db, tip }) => {
      const blockId = text === undefined ? undefined : parseId(text)
      const proof = await createChainProof(db, preset, { m, k, tip: tip.height, blockId }).catch(respondToBrokenLink)
      if (proof instanceof ErrorResponse) return proof
      if (proof !== undefined) return presentChainProof(proof)
      return createProblemResponse(
        'not_found',
        tip.height < m + k
          ? `The chain has ${tip.height} blocks, fewer than m + k`
          : `No block of the main chain has the id ${text ?? ''}`,
      )
    },
  })
}

function respondToBrokenLink(error: unknown): ErrorResponse {
  if (!(error instanceof BrokenLink)) throw error
  return createProblemResponse('not_found', `The index has no proof: ${error.message}`)
}
