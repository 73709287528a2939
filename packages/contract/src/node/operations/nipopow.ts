import { Type } from 'typebox'
import { TextParam } from '#shared/parameters.ts'
import { NodePopowHeader, NodePopowProof } from '../types.ts'
import { defineNodeOperation, idParams } from './shared.ts'

export const getNodePopowHeaderById = defineNodeOperation({
  operationId: 'getNodePopowHeaderById',
  method: 'GET',
  path: '/node/nipopow/popowHeaderById/:id',
  tags: ['blocks'],
  summary: 'A header of the main chain with its interlinks',
  params: idParams,
  response: NodePopowHeader,
  errors: [400, 404],
})

export const getNodePopowHeaderByHeight = defineNodeOperation({
  operationId: 'getNodePopowHeaderByHeight',
  method: 'GET',
  path: '/node/nipopow/popowHeaderByHeight/:height',
  tags: ['blocks'],
  summary: 'The header at a height with its interlinks',
  params: Type.Object({ height: TextParam }),
  response: NodePopowHeader,
  errors: [400, 404],
})

export const getNodePopowProof = defineNodeOperation({
  operationId: 'getNodePopowProof',
  method: 'GET',
  path: '/node/nipopow/proof/:m/:k',
  tags: ['blocks'],
  summary: 'A proof of the work behind the newest block (NiPoPoW)',
  params: Type.Object({ m: TextParam, k: TextParam }),
  response: NodePopowProof,
  errors: [400],
})

export const getNodePopowProofOfBlock = defineNodeOperation({
  operationId: 'getNodePopowProofOfBlock',
  method: 'GET',
  path: '/node/nipopow/proof/:m/:k/:id',
  tags: ['blocks'],
  summary: 'A proof whose suffix begins with a block of the main chain',
  params: Type.Object({ m: TextParam, k: TextParam, id: TextParam }),
  response: NodePopowProof,
  errors: [400],
})
