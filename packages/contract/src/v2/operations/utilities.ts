import { Type } from 'typebox'
import { Int32 } from '../../shared/integers.ts'
import { defineOperation } from '../../shared/operation.ts'
import { Home } from '../types/home.ts'
import { Resolution } from '../types/resolution.ts'
import { ServiceStatus } from '../types/service-status.ts'
import { Tip } from '../types/tip.ts'

export const getCapabilities = defineOperation({
  operationId: 'getCapabilities',
  method: 'GET',
  path: '/api/v2',
  tags: ['utilities'],
  summary: 'Who answers here, for which network, and what is offered',
  response: Type.Object(
    {
      name: Type.String(),
      network: Type.Enum(['mainnet', 'testnet', 'devnet'], { type: 'string' }),
      version: Type.String({ description: 'Of this software' }),
      addressPrefix: Int32,
      features: Type.Array(Type.String(), {
        description: 'Words for what is offered; clients skip those they do not know',
      }),
      links: Type.Object({ docs: Type.String(), live: Type.String() }),
    },
    { title: 'Capabilities' },
  ),
  errors: [],
})

export const getTip = defineOperation({
  operationId: 'getTip',
  method: 'GET',
  path: '/api/v2/tip',
  tags: ['utilities'],
  summary: 'Where the chain stands; cheap enough to be asked every few seconds',
  response: Tip,
  errors: [],
})

export const getStatus = defineOperation({
  operationId: 'getStatus',
  method: 'GET',
  path: '/api/v2/status',
  tags: ['utilities'],
  summary: 'How this explorer is: its tip, how far that is behind the nodes, and which nodes and databases answer',
  response: ServiceStatus,
  errors: [],
})

export const getHome = defineOperation({
  operationId: 'getHome',
  method: 'GET',
  path: '/api/v2/home',
  tags: ['utilities'],
  summary: 'All that the first page of an explorer shows',
  response: Home,
  errors: [],
})

export const resolveText = defineOperation({
  operationId: 'resolveText',
  method: 'GET',
  path: '/api/v2/resolve/:text',
  tags: ['utilities'],
  summary: 'What a text may be: a height, an id or its beginning, an address, a script, a key, a token’s name, a link',
  params: Type.Object({
    text: Type.String({ maxLength: 20_000, description: 'Whatever somebody would search for', examples: ['1'] }),
  }),
  response: Resolution,
  errors: [404],
})
