import { MAX_PROOF_PARAMETER } from '@ergo-explorer/chain/nipopow'
import { Type } from 'typebox'
import { defineOperation } from '#shared/operation.ts'
import { IdParam } from '../parameters.ts'
import { ChainProof } from '../types/raw-bytes.ts'

export const getChainProof = defineOperation({
  operationId: 'getChainProof',
  method: 'GET',
  path: '/api/v2/chain-proof',
  tags: ['blocks'],
  summary: 'A proof of the work behind the newest block, back to block 1 (NiPoPoW)',
  description:
    'A few hundred blocks show how much work is behind the last k blocks of the chain, and that they continue block 1. ' +
    'With `blockId`, the proof also shows that this block is part of the chain. Compare proofs of several sources with the same m and k: ' +
    'the one with more work after the last common block is right. 404 if the chain has fewer than m + k blocks.',
  query: Type.Object({
    m: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_PROOF_PARAMETER,
        default: 6,
        description:
          'Blocks of a level from which on the level below is left out. More make the proof longer and safer',
      }),
    ),
    k: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_PROOF_PARAMETER,
        default: 10,
        description: 'Length of the suffix, which contains every block',
      }),
    ),
    blockId: Type.Optional({ ...IdParam, description: 'A block of the main chain that the proof must contain' }),
  }),
  response: ChainProof,
  errors: [404],
})
