import type { Pool } from '@ergo-explorer/db'
import { sendRequest } from '../requests/send-request.ts'
import { countItems, measureBuffers } from './measure-buffers.ts'

/** One busy address and some quiet ones. */
export interface ComparedAddresses {
  readonly busy: SampledAddress
  readonly quiet: readonly SampledAddress[]
}

export interface SampledAddress {
  readonly address: string
  readonly transactions: number
  /** Share of all boxes. */
  readonly share: number
}

const MIN_BUSY_SHARE = 0.05
const QUIET_BOXES = 50
/** Quiet addresses differ, so the median one is compared. */
const QUIET_ADDRESSES = 5

/** The busiest P2PK address, and some with 50 to 100 boxes. */
export async function findComparedAddresses(pool: Pool): Promise<ComparedAddresses> {
  const list = async (condition: string, order: string, limit: number): Promise<SampledAddress[]> => {
    const { rows } = await pool.query<SampledAddress>(
      `SELECT s.address, t.boxes::float8 / (SELECT count(*) FROM boxes) AS share,
        (SELECT max(number) + 1 FROM balance_changes c WHERE c.script = s.id AND c.token = 0) AS transactions
      FROM script_totals t JOIN scripts s ON s.id = t.script
      WHERE left(s.address, 1) = '9' AND ${condition} ORDER BY ${order} LIMIT ${limit}`,
    )
    return rows
  }
  const [busy] = await list('true', 't.boxes DESC', 1)
  if (busy === undefined) throw new Error('No P2PK address has a box')
  return {
    busy,
    quiet: await list(`t.boxes BETWEEN ${QUIET_BOXES} AND ${2 * QUIET_BOXES}`, 'md5(s.address)', QUIET_ADDRESSES),
  }
}

export const isBusyEnough = ({ share }: SampledAddress): boolean => share >= MIN_BUSY_SHARE

/** Requested at the first, the middle and the last page. */
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

/** Cost and size of one response. */
export interface RequestCost {
  readonly buffers: number
  /** Boxes, tokens and transactions in the response, plus one for the response itself. */
  readonly items: number
}

export interface ComparedRequest {
  readonly name: string
  readonly busy: RequestCost
  readonly quiet: RequestCost
}

/** Compares the PostgreSQL buffers of the same requests for the busy and the quiet addresses. */
export async function compareBuffers(
  apiUrl: string,
  pool: Pool,
  { busy, quiet }: ComparedAddresses,
): Promise<ComparedRequest[]> {
  const measure = async (url: string): Promise<RequestCost> => {
    // The first requests fill catalog caches and prepare plans.
    for (let i = 0; i < 2; i++) await sendRequest(apiUrl, { method: 'GET', url, body: undefined })
    let items = 1
    const buffers = await measureBuffers(pool, async () => {
      const { status, text } = await sendRequest(apiUrl, { method: 'GET', url, body: undefined })
      if (status !== 200) throw new Error(`${url} returned ${status}`)
      items += countItems(text)
    })
    return { buffers, items }
  }
  const offsets = ({ transactions }: SampledAddress) => ({
    first: 0,
    middle: Math.floor(transactions / 2),
    last: Math.max(0, transactions - 20),
  })
  const urlFor = (template: string, owner: SampledAddress, page: 'first' | 'middle' | 'last') =>
    template.replace(':address', owner.address).replace(':offset', String(offsets(owner)[page]))
  const cases = [
    ...PAGED.flatMap((template) => (['first', 'middle', 'last'] as const).map((page) => ({ form: template, page }))),
    ...SINGLE.map((template) => ({ form: template, page: 'first' as const })),
  ]
  const compared: ComparedRequest[] = []
  for (const { form, page } of cases) {
    const quietCosts: RequestCost[] = []
    for (const owner of quiet) quietCosts.push(await measure(urlFor(form, owner, page)))
    const middle = quietCosts.toSorted((a, b) => a.buffers - b.buffers)[Math.floor(quietCosts.length / 2)]
    if (middle === undefined) throw new Error('No address has between 50 and 100 boxes')
    const busyCost = await measure(urlFor(form, busy, page))
    compared.push({ name: `${form.replace(/\?.*/, '')} ${page}`, busy: busyCost, quiet: middle })
  }
  return compared
}
