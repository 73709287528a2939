import type { Pool } from '@ergo-explorer/db'
import { addressResource } from '@ergo-explorer/web/data/addresses/address'
import { addressTransactionsResource } from '@ergo-explorer/web/data/addresses/address-transactions'
import { heldTokensResource } from '@ergo-explorer/web/data/addresses/held-tokens'
import { unspentBoxesResource } from '@ergo-explorer/web/data/addresses/unspent-boxes'
import { type Api, createApi } from '@ergo-explorer/web/data/api/create-api'
import { PAGE_SIZES } from '@ergo-explorer/web/data/page-number'
import type { Resource } from '@ergo-explorer/web/data/resource/resource'
import type { Owner, Owners } from './hot-and-cold.ts'
import { countShown, measureBuffers } from './measure-buffers.ts'
import type { MeasuredApi } from './measured-api.ts'

/** What the whole page of an address costs, all of its requests together. */
export interface PageCost {
  readonly statements: number
  readonly buffers: number
  /** Boxes, tokens and transactions on it, and one for the page itself. */
  readonly shown: number
}

export interface ComparedPage {
  readonly what: string
  readonly hot: PageCost
  readonly cold: PageCost
}

const limit = PAGE_SIZES[0]
const lastPage = ({ transactions }: Owner): number => Math.max(1, Math.ceil(transactions / limit))

/** What the web app loads beside the address itself. */
const TABS: Readonly<Record<string, (owner: Owner) => Resource<unknown>>> = {
  'first page': ({ address }) => addressTransactionsResource(address, { page: 1, limit }),
  'last page': (owner) => addressTransactionsResource(owner.address, { page: lastPage(owner), limit }),
  tokens: ({ address }) => heldTokensResource(address, { page: 1, limit }),
  boxes: ({ address }) => unspentBoxesResource(address, { page: 1, limit }),
}

/** The page of a busy address beside that of a quiet one, asked for by the code of the web app itself. */
export async function compareAddressPages(
  api: MeasuredApi,
  pool: Pool,
  { hot, cold }: Owners,
): Promise<ComparedPage[]> {
  const compared: ComparedPage[] = []
  for (const [what, tab] of Object.entries(TABS)) {
    const quiet: PageCost[] = []
    for (const owner of cold) quiet.push(await costOf(api, pool, owner, tab(owner)))
    const middle = quiet.toSorted((a, b) => a.buffers - b.buffers)[Math.floor(quiet.length / 2)]
    if (middle === undefined) throw new Error('Nobody has few boxes')
    compared.push({ what, hot: await costOf(api, pool, hot, tab(hot)), cold: middle })
  }
  return compared
}

async function costOf(api: MeasuredApi, pool: Pool, owner: Owner, tab: Resource<unknown>): Promise<PageCost> {
  let shown = 1
  const web = webApi(api.url, (text) => {
    shown += countShown(text)
  })
  const { signal } = new AbortController()
  const load = () => Promise.all([addressResource(owner.address).load(web, signal), tab.load(web, signal)])
  // The first time fills catalogues and plans.
  for (let i = 0; i < 2; i++) await load()
  shown = 1
  api.takeQuestions()
  const buffers = await measureBuffers(pool, load)
  return { statements: api.takeQuestions(), buffers, shown }
}

/** The client of the web app, which tells what it was answered. */
function webApi(baseUrl: string, hear: (text: string) => void): Api {
  return createApi({
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
      const answer = await fetch(url, init)
      hear(await answer.clone().text())
      return answer
    },
  })
}
