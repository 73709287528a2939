import type { Pool } from '@ergo-explorer/db'

/** One route with many addresses of things that exist, taken at random with a fixed seed. */
export interface Case {
  readonly name: string
  readonly urls: readonly string[]
}

const MANY = 200

/** Routes that people use most, in all three versions. */
export async function readCases(pool: Pool): Promise<Case[]> {
  const some = async (expression: string, table: string): Promise<string[]> => {
    const { rows } = await pool.query<{ x: string | number }>(
      `SELECT ${expression} AS x FROM ${table} ORDER BY md5(${expression}::text) LIMIT ${MANY}`,
    )
    return rows.map(({ x }) => String(x))
  }
  const boxes = await some("encode(id, 'hex')", 'boxes')
  const transactions = await some("encode(id, 'hex')", 'transactions')
  const blocks = await some("encode(id, 'hex')", 'blocks')
  const addresses = await some('address', "scripts JOIN script_totals ON script = id AND left(address, 1) = '9'")
  const tokens = await some("encode(token_id, 'hex')", 'tokens JOIN token_mints ON token = id')
  const of = (name: string, form: string, values: readonly string[]): Case => ({
    name,
    urls: values.map((value) => form.replace(':x', value)),
  })
  const pages = Array.from({ length: MANY }, (_, i) => String((i * 37) % 4000))
  return [
    of('v1 box', '/api/v1/boxes/:x', boxes),
    of('v1 transaction', '/api/v1/transactions/:x', transactions),
    of('v1 blocks', '/api/v1/blocks?limit=20&offset=:x', pages),
    of('v1 block', '/api/v1/blocks/:x', blocks),
    of('v1 address transactions', '/api/v1/addresses/:x/transactions?limit=20', addresses),
    of('v1 address balance', '/api/v1/addresses/:x/balance/confirmed', addresses),
    of('v1 unspent boxes', '/api/v1/boxes/unspent/byAddress/:x?limit=20', addresses),
    of('v1 token', '/api/v1/tokens/:x', tokens),
    of('v1 token boxes', '/api/v1/boxes/unspent/byTokenId/:x?limit=20', tokens),
    of('v1 box stream', '/api/v1/boxes/byGlobalIndex/stream?limit=50&minGix=:x', pages),
    of('v0 transaction', '/api/v0/transactions/:x', transactions),
    of('v0 address', '/api/v0/addresses/:x', addresses),
    of('v2 transaction', '/api/v2/transactions/:x', transactions),
    of('v2 address', '/api/v2/addresses/:x', addresses),
    of('v2 block', '/api/v2/blocks/:x', blocks),
  ]
}
