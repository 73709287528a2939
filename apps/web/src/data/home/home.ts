import type { Home } from '@ergo-explorer/contract'
import { ApiFailure } from '../api/api-failure.ts'
import type { Api } from '../api/create-api.ts'
import type { Resource } from '../resource/resource.ts'
import { homeFromV1, type V1Responses } from './home-from-v1.ts'
import { homeFromV2 } from './home-from-v2.ts'
import { type HomeView, LIST_ROWS } from './home-view.ts'

/** The data that the home screen requires. */
export const homeResource: Resource<HomeView> = {
  type: 'home',
  args: [],
  invalidatedBy: 'mempool',
  load: (api, signal) => (api.features?.includes('home') === true ? loadFromV2(api, signal) : loadFromV1(api, signal)),
}

async function loadFromV2(api: Api, signal: AbortSignal): Promise<HomeView> {
  return homeFromV2(requireResponse(await api.get<Home>('/api/v2/home', signal), '/api/v2/home'))
}

async function loadFromV1(api: Api, signal: AbortSignal): Promise<HomeView> {
  /** Requests for optional parts of the page may fail. */
  const fetchOptional = async <T>(path: string) => await api.get<T>(path, signal).catch(() => null)
  const [blocks, mempool, tokens] = await Promise.all([
    api.get<V1Responses['blocks']>(`/api/v1/blocks?limit=${LIST_ROWS}&sortBy=height&sortDirection=desc`, signal),
    fetchOptional<V1Responses['mempool']>(`/api/v0/transactions/unconfirmed?limit=${LIST_ROWS}`),
    fetchOptional<V1Responses['tokens']>(`/api/v1/tokens?limit=${LIST_ROWS}&sortDirection=desc`),
  ])
  return homeFromV1({ blocks: requireResponse(blocks, '/api/v1/blocks'), mempool, tokens })
}

/** An API without home data and blocks is not usable. */
function requireResponse<T>(response: T | null, path: string): T {
  if (response === null) throw new ApiFailure('refused', path)
  return response
}
