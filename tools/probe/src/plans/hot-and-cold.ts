import type { Pool } from '@ergo-explorer/db'
import { sendRequest } from '../requests/send.ts'

/** A busy address and one with little, by what they have. */
export interface Pair {
  readonly hot: Owner
  readonly cold: Owner
}

export interface Owner {
  readonly address: string
  readonly transactions: number
  /** Of all boxes. */
  readonly share: number
}

const HOT_SHARE = 0.05
const COLD_BOXES = 50

/** The address with a share of boxes nearest to a twentieth from above, and one with about 50 boxes. */
export async function findPair(pool: Pool): Promise<Pair> {
  const find = async (condition: string, order: string): Promise<Owner> => {
    const { rows } = await pool.query<Owner>(
      `SELECT s.address, t.boxes::float8 / (SELECT count(*) FROM boxes) AS share,
        (SELECT max(number) + 1 FROM balance_changes c WHERE c.script = s.id AND c.token = 0) AS transactions
      FROM script_totals t JOIN scripts s ON s.id = t.script
      WHERE left(s.address, 1) = '9' AND ${condition} ORDER BY ${order} LIMIT 1`,
    )
    const [owner] = rows
    if (owner === undefined) throw new Error(`No address with ${condition}`)
    return owner
  }
  const hot = await find('true', 't.boxes DESC').catch(() => undefined)
  if (hot === undefined) throw new Error('Nobody has a box')
  return { hot, cold: await find(`t.boxes BETWEEN ${COLD_BOXES} AND ${2 * COLD_BOXES}`, 't.boxes') }
}

export const isHotEnough = ({ share }: Owner): boolean => share >= HOT_SHARE

/** What to ask of an address, each on its first, middle and last page. */
const PAGED = [
  '/api/v0/addresses/:address/transactions?limit=20&offset=:offset',
  '/api/v1/addresses/:address/transactions?limit=20&offset=:offset',
  '/api/v2/addresses/:address/transactions?limit=20&offset=:offset',
] as const
const SINGLE = [
  '/api/v0/addresses/:address',
  '/api/v1/addresses/:address/balance/confirmed',
  '/api/v2/addresses/:address',
  '/api/v1/boxes/byAddress/:address?limit=20',
  '/api/v1/boxes/unspent/byAddress/:address?limit=20',
  '/api/v2/addresses/:address/boxes?limit=20',
] as const

/** What a page costs and what it shows. */
export interface Page {
  readonly buffers: number
  /** Boxes, tokens and transactions on it, and one for the page itself. */
  readonly shown: number
}

export interface Compared {
  readonly what: string
  readonly hot: Page
  readonly cold: Page
}

/** Buffers that PostgreSQL touches for the same page of both. */
export async function compareBuffers(apiUrl: string, pool: Pool, { hot, cold }: Pair): Promise<Compared[]> {
  const measure = async (url: string): Promise<Page> => {
    // The first time fills catalogues and plans.
    for (let i = 0; i < 2; i++) await sendRequest(apiUrl, { method: 'GET', url, body: undefined })
    await pool.query('SELECT pg_stat_statements_reset()')
    const { status, text } = await sendRequest(apiUrl, { method: 'GET', url, body: undefined })
    if (status !== 200) throw new Error(`${url} answers ${status}`)
    const { rows } = await pool.query<{ buffers: bigint }>(
      `SELECT COALESCE(sum(shared_blks_hit + shared_blks_read), 0) AS buffers FROM pg_stat_statements
      WHERE query LIKE '-- %' AND query NOT LIKE '-- tip.%' AND query NOT LIKE '-- events.%'`,
    )
    // Everything that is shown has an id and stands in an object of its own.
    const shown = 1 + [...text.matchAll(/"(boxId|id|tokenId)":/g)].length
    return { buffers: Number(rows[0]?.buffers), shown }
  }
  const offsets = ({ transactions }: Owner) => ({
    first: 0,
    middle: Math.floor(transactions / 2),
    last: Math.max(0, transactions - 20),
  })
  const urlFor = (form: string, owner: Owner, page: 'first' | 'middle' | 'last') =>
    form.replace(':address', owner.address).replace(':offset', String(offsets(owner)[page]))
  const cases = [
    ...PAGED.flatMap((form) => (['first', 'middle', 'last'] as const).map((page) => ({ form, page }))),
    ...SINGLE.map((form) => ({ form, page: 'first' as const })),
  ]
  const compared: Compared[] = []
  for (const { form, page } of cases)
    compared.push({
      what: `${form.replace(/\?.*/, '')} ${page}`,
      hot: await measure(urlFor(form, hot, page)),
      cold: await measure(urlFor(form, cold, page)),
    })
  return compared
}
