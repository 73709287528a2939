import type { Pool } from '@ergo-explorer/db'

/** The fields used of a plan node as written by auto_explain. */
export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Temp Written Blocks'?: number
  readonly 'Total Cost'?: number
  readonly 'Shared Hit Blocks'?: number
  readonly 'Shared Read Blocks'?: number
  readonly Plans?: readonly PlanNode[]
}

export interface LoggedPlan {
  /** The query name, from the comment at its start. */
  readonly name: string
  readonly root: PlanNode
}

/** Server settings required for reading plans. */
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

/** Logs every statement of new connections to this database with its plan. */
export async function logPlans(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('SELECT current_database() AS name')
  await pool.query(`ALTER DATABASE ${rows[0]?.name} SET auto_explain.log_min_duration = 0`)
}

const CHUNK_BYTES = 16 * 2 ** 20

/** The length of the log: where plans of the next statements will begin. */
export async function planLogSize(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ size: bigint }>(
    "SELECT (pg_stat_file(pg_current_logfile('jsonlog'))).size AS size",
  )
  return Number(rows[0]?.size ?? 0n)
}

/** Buffers that PostgreSQL touched; those of a plan node include its children. */
export const buffersOf = (root: PlanNode): number =>
  (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0)

/** How often PostgreSQL descended an index. Each time costs one buffer more when the index has one more level. */
export const lookupsOf = (root: PlanNode): number =>
  [...nodesOf(root)]
    .filter((node) => node['Node Type'].includes('Index'))
    .reduce((sum, node) => sum + (node['Actual Loops'] ?? 1), 0)

/** Yields the logged plans one by one, because they may not fit in memory. @param from offset in the log */
export async function* readPlans(pool: Pool, from = 0): AsyncGenerator<LoggedPlan> {
  let rest = Buffer.alloc(0)
  for (let offset = from; ; offset += CHUNK_BYTES) {
    const { rows } = await pool.query<{ chunk: string | null }>(
      "SELECT pg_read_binary_file(pg_current_logfile('jsonlog'), $1, $2, true) AS chunk",
      [offset, CHUNK_BYTES],
    )
    const chunk = Buffer.from(rows[0]?.chunk ?? '', 'hex')
    if (chunk.length === 0) return
    const all = Buffer.concat([rest, chunk])
    const end = all.lastIndexOf('\n') + 1
    rest = all.subarray(end)
    for (const line of all.subarray(0, end).toString().split('\n')) {
      const plan = parsePlan(line)
      if (plan !== undefined) yield plan
    }
  }
}

function parsePlan(line: string): LoggedPlan | undefined {
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

/** Tables up to this size may be scanned. */
const SMALL_TABLE_ROWS = 10_000
const MAX_SORTED_ROWS = 1000
/** Rows discarded by a filter per row returned. Fewer than IGNORED_WASTE_ROWS discarded rows do not matter. */
const MAX_WASTE_RATIO = 10
const IGNORED_WASTE_ROWS = 1000

/** Finds parts of a plan whose cost grows with the chain. */
export function checkPlan(root: PlanNode, rowsOf: ReadonlyMap<string, number>): string[] {
  return [...nodesOf(root)].flatMap((node) => {
    const rows = (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1)
    const relation = node['Relation Name'] ?? ''
    const wasted = (node['Rows Removed by Filter'] ?? 0) * (node['Actual Loops'] ?? 1)
    const isLarge = (rowsOf.get(relation) ?? 0) > SMALL_TABLE_ROWS
    const isWasteful = isLarge && wasted > IGNORED_WASTE_ROWS && wasted > MAX_WASTE_RATIO * rows
    const problems: string[] = []
    if (isLarge && node['Node Type'].includes('Seq Scan')) problems.push(`scans ${relation} sequentially`)
    if (node['Node Type'].includes('Sort') && rows > MAX_SORTED_ROWS) problems.push(`sorts ${rows} rows`)
    if (isWasteful) problems.push(`reads ${wasted} rows of ${relation} to return ${rows}`)
    if ((node['Temp Written Blocks'] ?? 0) > 0) problems.push('writes temporary files')
    return problems
  })
}

/** Queries that read or sort more rows than they return, with the reason why that is bounded. */
const BOUNDED_QUERIES: Readonly<Record<string, string>> = {
  'mempoolOverview.candidates': 'groups the inputs of the whole mempool, a few thousand at most',
  'mempoolHistory.minutes': 'groups the minutes of a day',
  'mempoolHistory.hours': 'groups the hours of at most 400 days',
  'supplyBands.balances': 'groups eight rows per day of the chain',
  'supplyBands.ages': 'groups one row for each two weeks of the chain, 61,000 after seven years',
  'transactions.largest': 'sums the changes of ERG balances of at most 24 hours',
  'poolStates.atTimes': 'sorts at most 100 trades of each pool for each of at most 100 requested times',
  'boxRanges.ofTemplate': 'scans a range of blocks for a contract, 20,000 boxes at a time',
  'boxRanges.unspentOfTemplate': 'the same for unspent boxes',
  'balanceHistory.flows': 'groups the newest 5,001 changes of a balance, which an index lists',
  'poolStates.days': 'sorts the days of at most 20 pools, one row each',
  'oracleRates.readers': 'sorts the readers of the last 200 rates of a pool for one page',
  'addressExports.changes': 'reads a batch of 300 transactions with their effects on other addresses',
  'candidateBoxes.find': 'reads at most 2,000 unspent boxes, newest first',
  'jointHistory.asc': 'sorts at most 201 transactions of each of at most 20 addresses',
  'jointHistory.desc': 'the same, newest first',
  'addressTransactions.page': 'the same for one page; a single transaction may pay hundreds of addresses',
  'tokenActivity.byDay': 'counts at most 100,000 balance changes of a token by day, latest first',
  'tokenMovements.transfers': 'skips at most 100,000 entries of an index, and sorts those of one transaction',
  'tokenStates.values': 'sorts one page of at most 1,000 states of a token, and one more',
  'collections.list': 'sorts at most 1,000 balances of the items of each collection on a page of at most 60',
  'tokenDistribution.byId': 'adds up at most 10,001 holders of a token, largest first',
  'boxSearch.scripts.all.template.all': 'compares the constants of at most 2,000 boxes of a contract, newest first',
  'boxSearch.page.all.token.all': 'looks for a contract among at most 20,000 boxes of a token, oldest first',
  'boxPages.script.all.filtered': 'compares at most 20,000 boxes of scripts (100,000 of several) with other conditions',
  'boxPages.script.unspent.filtered': 'the same for unspent boxes',
  'boxPages.age.unspent.filtered': 'sorts at most as many boxes of scripts within creation heights',
  'boxPages.template.all.plain': 'sorts at most 20,000 boxes of a contract, which the index has by creation height',
  'boxPages.template.unspent.plain': 'the same for unspent boxes',
  'boxPages.template.all.filtered': 'the same, and compares them with other conditions',
  'boxPages.template.unspent.filtered': 'the same for unspent boxes',
  'boxPages.token.all.filtered': 'compares at most 20,000 boxes of a token with other conditions',
  'boxPages.token.unspent.filtered': 'the same for unspent boxes',
  'boxPages.range.all.filtered': 'compares at most 20,000 boxes of a range of heights with other conditions',
  'boxPages.range.unspent.filtered': 'the same for unspent boxes',
}

/** Blocks of v0 within dates, sorted by a column and direction: at most 50,000 are sorted. */
const SORTED_RANGE = /^blocks\.pageInRange\./

/** Whether a problem of `checkPlan` is known not to grow with the chain. */
export const isBounded = (name: string, problem: string): boolean =>
  (name.replace(/\.(?:ASC|DESC)$/, '') in BOUNDED_QUERIES || SORTED_RANGE.test(name)) &&
  /^(?:reads|sorts)/.test(problem)

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node
  for (const child of node.Plans ?? []) yield* nodesOf(child)
}
