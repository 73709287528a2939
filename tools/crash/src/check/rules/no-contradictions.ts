import type { ConsistencyRule } from './rule.ts'

export const NO_CONTRADICTIONS: readonly ConsistencyRule[] = [
  {
    fault: 'wrong',
    about: 'blocks that do not follow their parent',
    sql: `SELECT count(*) FROM blocks b JOIN blocks parent ON parent.height = b.height - 1
      WHERE parent.id <> b.parent_id OR parent.first_transaction + parent.transactions <> b.first_transaction
        OR parent.first_box + parent.boxes <> b.first_box OR parent.score + b.difficulty <> b.score`,
  },
  {
    fault: 'wrong',
    about: 'boxes both spent and unspent',
    sql: 'SELECT count(*) FROM unspent JOIN inputs USING (box)',
  },
  {
    fault: 'wrong',
    about: 'orphans without an undo event',
    sql: `SELECT count(*) FROM orphan_blocks o
      WHERE NOT EXISTS (SELECT FROM events WHERE kind = 'undo' AND events.id = o.id)`,
  },
]
