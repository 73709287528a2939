import type { Pool } from '@ergo-explorer/db'

/** A node of a plan as auto_explain writes it; of its fields those that are looked at. */
export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Temp Written Blocks'?: number
  readonly Plans?: readonly PlanNode[]
}

export interface LoggedPlan {
  /** The name of the question, from the comment before it. */
  readonly name: string
  readonly root: PlanNode
}

/** What a server must be started with for its plans to be read. */
export const PLAN_SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '-1',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_format': 'json',
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_rotation_size: '0',
  log_rotation_age: '0',
}

/** From now on, every statement of new connections to this database is logged with its plan. */
export async function logPlans(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('SELECT current_database() AS name')
  await pool.query(`ALTER DATABASE ${rows[0]?.name} SET auto_explain.log_min_duration = 0`)
}

const PIECE = 16 * 2 ** 20

/** The plans that were logged so far, one after the other: there may be more than fit in memory. */
export async function* readPlans(pool: Pool): AsyncGenerator<LoggedPlan> {
  let rest = Buffer.alloc(0)
  for (let offset = 0; ; offset += PIECE) {
    const { rows } = await pool.query<{ piece: string | null }>(
      "SELECT pg_read_binary_file(pg_current_logfile('jsonlog'), $1, $2, true) AS piece",
      [offset, PIECE],
    )
    const piece = Buffer.from(rows[0]?.piece ?? '', 'hex')
    if (piece.length === 0) return
    const all = Buffer.concat([rest, piece])
    const end = all.lastIndexOf('\n') + 1
    rest = all.subarray(end)
    for (const line of all.subarray(0, end).toString().split('\n')) {
      const plan = planIn(line)
      if (plan !== undefined) yield plan
    }
  }
}

function planIn(line: string): LoggedPlan | undefined {
  if (!line.includes('plan:')) return undefined
  const { message = '' } = JSON.parse(line) as { readonly message?: string }
  const start = message.indexOf('plan:')
  if (start === -1) return undefined
  const { 'Query Text': text = '', Plan: root } = JSON.parse(message.slice(start + 'plan:'.length)) as {
    readonly 'Query Text'?: string
    readonly Plan?: PlanNode
  }
  const name = /^-- (\S+)/.exec(text)?.[1]
  return name === undefined || root === undefined ? undefined : { name, root }
}
