import { Type } from 'typebox'
import { HexText } from '#shared/schemas.ts'
import { TextParam } from '#shared/parameters.ts'
import { AddressValidity, NodeEmission } from '../types.ts'
import { addressParams, defineNodeOperation } from './shared.ts'

export const getNodeAddressValidity = defineNodeOperation({
  operationId: 'getNodeAddressValidity',
  method: 'GET',
  path: '/node/utils/address/:address',
  tags: ['addresses'],
  summary: 'Whether a text is an address of the network',
  params: addressParams,
  response: AddressValidity,
  errors: [],
})

export const getNodeAddressTree = defineNodeOperation({
  operationId: 'getNodeAddressTree',
  method: 'GET',
  path: '/node/script/addressToTree/:address',
  tags: ['addresses'],
  summary: 'The script of an address',
  params: addressParams,
  response: Type.Object({ tree: HexText }, { title: 'AddressTree' }),
  errors: [400],
})

export const getNodeEmission = defineNodeOperation({
  operationId: 'getNodeEmission',
  method: 'GET',
  path: '/node/emission/at/:height',
  tags: ['blocks'],
  summary: 'Emission at a height, by the rules of the network',
  params: Type.Object({ height: TextParam }),
  response: NodeEmission,
  errors: [400],
})
