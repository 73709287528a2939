import type { IndexerStatus } from '../status.ts'

/** A healthy status. */
export function aStatus(overrides: Partial<IndexerStatus> = {}): IndexerStatus {
  return {
    network: 'devnet',
    mode: 'live',
    database: { isReachable: true, lastError: null },
    height: 100,
    id: '00',
    nodeHeight: 101,
    lag: 1,
    lastBlockAgeSeconds: 60,
    mempoolTransactions: 3,
    blocksPerSecond: 0.01,
    rowsPerSecond: null,
    limitedBy: null,
    queues: { fetched: 0, derived: 0 },
    secondsLeft: null,
    targetHeight: null,
    progress: null,
    build: null,
    schemaSteps: [{ name: 'an_index', state: 'running', progress: 0.25 }],
    verifications: [{ isFull: true, violations: 2, ageSeconds: 3600 }],
    stalls: 0,
    halted: null,
    interruption: null,
    lastError: null,
    nodes: { followed: 'a:9053', healthy: ['a:9053'], unhealthy: [], heights: [{ name: 'a:9053', height: 101 }] },
    counts: { appended: 5, undone: 2, reorgs: 1, loaded: 0, rows: 0, passes: 0, rereadRows: 0 },
    ...overrides,
  }
}
