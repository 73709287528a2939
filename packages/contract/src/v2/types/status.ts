import { type Static, Type } from 'typebox'
import { Int32, Timestamp, Id, nullable } from '#shared/schemas.ts'
import { IntegerText } from './amount.ts'

export const Tip = Type.Object(
  {
    height: Int32,
    blockId: Id,
    timestamp: Timestamp,
    version: Int32,
    difficulty: IntegerText,
    transactionCount: Int32,
    boxCount: Int32,
    sequence: Type.String({
      description: 'Id of the last live event. A live stream that resumes from it misses no event',
    }),
    rollbackCount: Type.Integer({ format: 'int32', description: 'Number of times that blocks were rolled back' }),
    maxReorgDepth: Type.Integer({
      format: 'int32',
      description: 'Blocks at this depth below the tip or deeper are settled: the index is never rolled back that far',
    }),
  },
  { title: 'Tip' },
)
export type Tip = Static<typeof Tip>

/** Identified by number and announced name only, so that its location stays private. */
const StatusNode = Type.Object(
  {
    number: Int32,
    name: nullable(Type.String({ description: 'Name announced to its peers' })),
    softwareVersion: nullable(Type.String({ description: 'Software version' })),
    height: nullable(Int32),
    state: Type.Enum(['agrees', 'behind', 'ahead', 'differs', 'starting', 'silent', 'unknown'], {
      type: 'string',
      description:
        'Its best block compared with our chain: the same block (agrees), an earlier one (behind), one that we do not have yet (ahead), or one of another branch (differs); starting while it has no chain yet, silent if it does not respond, unknown if it has not been queried',
    }),
    peerCount: nullable(Int32),
    mempoolCount: nullable(Type.Integer({ description: 'Transactions in its mempool' })),
    lastResponseAt: nullable(Timestamp),
  },
  { title: 'StatusNode' },
)
export type StatusNode = Static<typeof StatusNode>

const StatusDatabase = Type.Object(
  {
    kind: Type.Enum(['primary', 'replica'], { type: 'string' }),
    number: Type.Integer({ description: 'Replicas from 1 on; 0 for the primary' }),
    isReachable: Type.Boolean(),
    height: nullable(Int32),
    lag: nullable(Type.Integer({ description: 'Number of blocks behind the newest database' })),
  },
  { title: 'StatusDatabase' },
)
export type StatusDatabase = Static<typeof StatusDatabase>

const FirstSync = Type.Object(
  {
    stage: Type.Enum(['loading', 'building'], {
      type: 'string',
      description: 'Loading blocks, or building state and indexes after the last of them',
    }),
    height: Int32,
    targetHeight: nullable(
      Type.Integer({ format: 'int32', description: 'Height at which loading ends if no further blocks arrive' }),
    ),
    blocksPerSecond: nullable(Type.Number({ description: 'Blocks loaded per second; null while building' })),
    secondsLeft: nullable(
      Type.Integer({ description: 'Estimated remaining time of loading; null if no blocks are being loaded' }),
    ),
    progress: Type.Number({ minimum: 0, maximum: 1, description: 'Share of the current stage that is done' }),
  },
  { title: 'FirstSync' },
)
export type FirstSync = Static<typeof FirstSync>

export const ServiceStatus = Type.Object(
  {
    tip: nullable(Tip),
    firstSync: nullable(FirstSync),
    lag: nullable(
      Type.Integer({
        description: 'Number of blocks that the index is behind the nodes; null if no node reports its height',
      }),
    ),
    nodes: Type.Array(StatusNode),
    databases: Type.Array(StatusDatabase),
    softwareVersion: Type.String({ description: 'Software version of this API' }),
    startedAt: Timestamp,
    liveStreamCount: Type.Integer({ description: 'Open live streams of this process' }),
  },
  { title: 'ServiceStatus' },
)
export type ServiceStatus = Static<typeof ServiceStatus>
