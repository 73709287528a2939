import type { Invariant } from '../invariant.ts'

export const CHECKPOINT_INVARIANTS: readonly Invariant[] = [
  {
    name: 'checkpoint.tip',
    description: 'The checkpoint is at the last block.',
    table: 'checkpoint',
    sql: ({ firstHeight }) => `
      SELECT c.height, c.id, c.score, b.height AS last_height, b.id AS last_id, b.score AS last_score
      FROM checkpoint c
        LEFT JOIN (SELECT height, id, score FROM blocks ORDER BY height DESC LIMIT 1) AS b ON true
      WHERE c.height <> coalesce(b.height, ${firstHeight - 1}) OR c.id <> coalesce(b.id, '')
        OR c.score <> coalesce(b.score, 0)`,
  },
  {
    name: 'checkpoint.genesis_id',
    description: 'The checkpoint has the id of the first block.',
    table: 'checkpoint',
    requires: 'genesis',
    // After block 1 is undone there is nothing to compare with.
    sql: ({ preset: { genesisId } }) => `
      SELECT c.genesis_id, b.id FROM checkpoint c JOIN blocks b ON b.height = 1
      WHERE c.genesis_id IS DISTINCT FROM b.id ${genesisId === undefined ? '' : `OR b.id <> '\\x${genesisId}'`}`,
  },
  {
    name: 'bulk_changes.rows',
    description: 'No bulk load rows are left.',
    table: 'checkpoint',
    sql: () => 'SELECT * FROM bulk_changes',
  },
]
