import type { Status } from '../status.ts'

/** All is well. */
export function aStatus(differences: Partial<Status> = {}): Status {
  return {
    network: 'devnet',
    mode: 'live',
    database: { isReachable: true, trouble: null },
    height: 100,
    id: '00',
    nodeHeight: 101,
    lag: 1,
    lastBlockAgeSeconds: 60,
    waiting: 3,
    blocksPerSecond: 0.01,
    rowsPerSecond: null,
    limitedBy: null,
    queues: { fetched: 0, derived: 0 },
    secondsLeft: null,
    switch: null,
    stalls: 0,
    halted: null,
    trouble: null,
    nodes: { followed: 'a:9053', fit: ['a:9053'], refused: [], heights: [{ name: 'a:9053', height: 101 }] },
    counts: { appended: 5, undone: 2, reorgs: 1, loaded: 0, rows: 0 },
    ...differences,
  }
}
