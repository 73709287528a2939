import type { Pool } from '@ergo-explorer/db'
import { sendRequest } from '../requests/send.ts'
import { countShown, measureBuffers } from './measure-buffers.ts'

/** A busy address, and some that have little. */
export interface Owners {
  readonly hot: Owner
  readonly cold: readonly Owner[]
}

export interface Owner {
  readonly address: string
  readonly transactions: number
  /** Of all boxes. */
  readonly share: number
}

const HOT_SHARE = 0.05
const COLD_BOXES = 50
/** Their pages differ, so the one in the middle is compared. */
const COLD = 5

/** The busiest address of a key, and some with 50 to 100 boxes. */
export async function findOwners(pool: Pool): Promise<Owners> {
  const list = async (condition: string, order: string, limit: number): Promise<Owner[]> => {
    const { rows } = await pool.query<Owner>(
      `SELECT s.address, t.boxes::float8 / (SELECT count(*) FROM boxes) AS share,
        (SELECT max(number) + 1 FROM balance_changes c WHERE c.script = s.id AND c.token = 0) AS transactions
      FROM script_totals t JOIN scripts s ON s.id = t.script
      WHERE left(s.address, 1) = '9' AND ${condition} ORDER BY ${order} LIMIT ${limit}`,
    )
    return rows
  }
  const [hot] = await list('true', 't.boxes DESC', 1)
  if (hot === undefined) throw new Error('Nobody has a box')
  return { hot, cold: await list(`t.boxes BETWEEN ${COLD_BOXES} AND ${2 * COLD_BOXES}`, 'md5(s.address)', COLD) }
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
export async function compareBuffers(apiUrl: string, pool: Pool, { hot, cold }: Owners): Promise<Compared[]> {
  const measure = async (url: string): Promise<Page> => {
    // The first time fills catalogues and plans.
    for (let i = 0; i < 2; i++) await sendRequest(apiUrl, { method: 'GET', url, body: undefined })
    let shown = 1
    const buffers = await measureBuffers(pool, async () => {
      const { status, text } = await sendRequest(apiUrl, { method: 'GET', url, body: undefined })
      if (status !== 200) throw new Error(`${url} answers ${status}`)
      shown += countShown(text)
    })
    return { buffers, shown }
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
  for (const { form, page } of cases) {
    const quiet: Page[] = []
    for (const owner of cold) quiet.push(await measure(urlFor(form, owner, page)))
    const middle = quiet.toSorted((a, b) => a.buffers - b.buffers)[Math.floor(quiet.length / 2)]
    if (middle === undefined) throw new Error('Nobody has few boxes')
    const hotPage = await measure(urlFor(form, hot, page))
    compared.push({ what: `${form.replace(/\?.*/, '')} ${page}`, hot: hotPage, cold: middle })
  }
  return compared
}
