import type { Pool } from '@ergo-explorer/db'
import { addressResource } from '@ergo-explorer/web/data/addresses/address'
import { addressTransactionsResource } from '@ergo-explorer/web/data/addresses/address-transactions'
import { heldTokensResource } from '@ergo-explorer/web/data/addresses/held-tokens'
import { unspentBoxesResource } from '@ergo-explorer/web/data/addresses/unspent-boxes'
import { type ApiClient, createApiClient } from '@ergo-explorer/web/data/api/create-api-client'
import { PAGE_SIZES } from '@ergo-explorer/web/data/paging'
import type { Resource } from '@ergo-explorer/web/data/resource/resource'
import type { SampledAddress, ComparedAddresses } from './compare-buffers.ts'
import { countItems, measureBuffers } from './measure-buffers.ts'
import type { MeasuredApi } from './measured-api.ts'

/** Cost of all requests of one address page. */
export interface PageCost {
  readonly statements: number
  readonly buffers: number
  /** Boxes, tokens and transactions on the page, plus one for the page itself. */
  readonly items: number
}

export interface ComparedPage {
  readonly name: string
  readonly busy: PageCost
  readonly quiet: PageCost
}

const limit = PAGE_SIZES[0]
const lastPage = ({ transactions }: SampledAddress): number => Math.max(1, Math.ceil(transactions / limit))

/** What the web app loads in addition to the address itself. */
const TABS: Readonly<Record<string, (owner: SampledAddress) => Resource<unknown>>> = {
  'first page': ({ address }) => addressTransactionsResource(address, { page: 1, limit }),
  'last page': (owner) => addressTransactionsResource(owner.address, { page: lastPage(owner), limit }),
  tokens: ({ address }) => heldTokensResource(address, { page: 1, limit }),
  boxes: ({ address }) => unspentBoxesResource(address, { page: 1, limit }),
}

/** Loads the page of a busy and of quiet addresses with the code of the web app and compares the costs. */
export async function compareAddressPages(
  api: MeasuredApi,
  pool: Pool,
  { busy, quiet }: ComparedAddresses,
): Promise<ComparedPage[]> {
  const compared: ComparedPage[] = []
  for (const [name, tab] of Object.entries(TABS)) {
    const quietCosts: PageCost[] = []
    for (const owner of quiet) quietCosts.push(await measureCost(api, pool, { owner, tab: tab(owner) }))
    const middle = quietCosts.toSorted((a, b) => a.buffers - b.buffers)[Math.floor(quietCosts.length / 2)]
    if (middle === undefined) throw new Error('No address has between 50 and 100 boxes')
    compared.push({ name, busy: await measureCost(api, pool, { owner: busy, tab: tab(busy) }), quiet: middle })
  }
  return compared
}

async function measureCost(
  api: MeasuredApi,
  pool: Pool,
  { owner, tab }: { readonly owner: SampledAddress; readonly tab: Resource<unknown> },
): Promise<PageCost> {
  let items = 1
  const web = webApi(api.url, (text) => {
    items += countItems(text)
  })
  const { signal } = new AbortController()
  const load = () => Promise.all([addressResource(owner.address).load(web, signal), tab.load(web, signal)])
  // The first requests fill catalog caches and prepare plans.
  for (let i = 0; i < 2; i++) await load()
  items = 1
  api.takeQueryCount()
  const buffers = await measureBuffers(pool, load)
  return { statements: api.takeQueryCount(), buffers, items }
}

/** The API client of the web app, with a callback for each response body. */
function webApi(baseUrl: string, onResponse: (text: string) => void): ApiClient {
  return createApiClient({
    baseUrl,
    features: ['addresses'],
    timeoutMs: 60_000,
    log: {
      failed: (message, url) => {
        throw new Error(`${message}: ${url}`)
      },
      cancelled: () => {},
    },
    fetch: async (url, init) => {
      const response = await fetch(url, init)
      onResponse(await response.clone().text())
      return response
    },
  })
}
