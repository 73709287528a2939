import { type Static, Type } from 'typebox'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { Tip } from './tip.ts'

/** Named by number and by what it announces of itself: where it is, is nobody's business. */
const StatusNode = Type.Object(
  {
    number: Int32,
    name: nullable(Type.String({ description: 'As it announces itself to its peers' })),
    version: nullable(Type.String({ description: 'Of its software' })),
    height: nullable(Int32),
    state: Type.Enum(['agrees', 'behind', 'ahead', 'differs', 'starting', 'silent', 'unknown'], {
      type: 'string',
      description:
        'Of its last block beside our chain: the same block, an earlier one, one that we do not have yet, one of another branch; it does not know its chain yet, it does not answer, or nobody asked it',
    }),
    peers: nullable(Int32),
    waiting: nullable(Type.Integer({ description: 'Transactions in its mempool' })),
    answeredAt: nullable(Timestamp),
  },
  { title: 'StatusNode' },
)
export type StatusNode = Static<typeof StatusNode>

const StatusDatabase = Type.Object(
  {
    kind: Type.Enum(['primary', 'replica'], { type: 'string' }),
    number: Type.Integer({ description: 'Of replicas, from 1 on; 0 for the primary' }),
    isAnswering: Type.Boolean(),
    height: nullable(Int32),
    lag: nullable(Type.Integer({ description: 'Blocks behind the newest of all databases' })),
  },
  { title: 'StatusDatabase' },
)
export type StatusDatabase = Static<typeof StatusDatabase>

export const ServiceStatus = Type.Object(
  {
    tip: Tip,
    lag: nullable(
      Type.Integer({ description: 'Blocks that the index is behind the nodes; null where none tells its height' }),
    ),
    nodes: Type.Array(StatusNode),
    databases: Type.Array(StatusDatabase),
    version: Type.String({ description: 'Of the software of this API' }),
    startedAt: Timestamp,
    liveReaders: Type.Integer({ description: 'Open live streams of this process' }),
  },
  { title: 'ServiceStatus' },
)
export type ServiceStatus = Static<typeof ServiceStatus>
