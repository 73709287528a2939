import { Type } from 'typebox'
import { Int32 } from '#shared/schemas.ts'
import { defineOperation } from '#shared/operation.ts'
import { Home } from '../types/home.ts'
import { Resolution } from '../types/resolution.ts'
import { ServiceStatus, Tip } from '../types/status.ts'

export const getCapabilities = defineOperation({
  operationId: 'getCapabilities',
  method: 'GET',
  path: '/api/v2',
  tags: ['utilities'],
  summary: 'Name, network, version and features of this API',
  description: 'Features are announced only when their data is complete. Ignore unknown ones.',
  response: Type.Object(
    {
      name: Type.String(),
      network: Type.String({
        description: 'mainnet, testnet, devnet or demo, or the name of a private network',
      }),
      softwareVersion: Type.String({ description: 'Software version' }),
      schemaVersion: Type.String({
        description:
          'Version of the response schemas, also in the header Schema-Version. The part after the dot grows with every added field; fields are removed only with a new major version',
        examples: ['2.5100'],
      }),
      addressPrefix: Int32,
      features: Type.Array(Type.String(), {
        description: 'Supported features; ignore unknown ones',
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
  summary: 'The newest block; cheap enough to poll every few seconds',
  description:
    'Responses of other operations for this block have an `Indexed-Height` of its height. `sequence` is the id to resume the live stream from.',
  response: Tip,
  errors: [],
})

export const getStatus = defineOperation({
  operationId: 'getStatus',
  method: 'GET',
  path: '/api/v2/status',
  tags: ['utilities'],
  summary:
    'Service status: tip or progress of the first sync, lag behind the nodes, and the state of nodes and databases',
  description: 'Does not reveal hosts. Also works during the first sync, without a tip.',
  response: ServiceStatus,
  errors: [],
})

export const getHome = defineOperation({
  operationId: 'getHome',
  method: 'GET',
  path: '/api/v2/home',
  tags: ['utilities'],
  summary: 'Data of the explorer’s home page',
  description: 'Lists have up to ten entries. Figures of the last 24 hours and of the 24 hours before.',
  response: Home,
  errors: [],
})

export const resolveText = defineOperation({
  operationId: 'resolveText',
  method: 'GET',
  path: '/api/v2/resolve/:text',
  tags: ['utilities'],
  summary:
    'Possible meanings of a text: a height, an id or its prefix, an address, a script, a key, a token name, a link',
  description: 'A text without a meaning has the status 200 and an empty list.',
  params: Type.Object({
    text: Type.String({ maxLength: 16_384, description: 'Search text', examples: ['1'] }),
  }),
  response: Resolution,
  errors: [400],
})
