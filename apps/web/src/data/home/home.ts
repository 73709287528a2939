import type { Home } from '@ergo-explorer/contract'
import { ApiFailure } from '../api/api-failure.ts'
import type { ApiClient } from '../api/create-api-client.ts'
import type { Resource } from '../resource/resource.ts'
import { homeFromV1, type HomeV1Responses } from './home-from-v1.ts'
import { homeFromV2 } from './home-from-v2.ts'
import { type HomeView, HOME_LIST_ROW_COUNT } from './home-view.ts'

/** The data that the home screen requires. */
export const homeResource: Resource<HomeView> = {
  type: 'home',
  args: [],
  invalidatedBy: 'mempool',
  load: (api, signal) => (api.features?.includes('home') === true ? loadFromV2(api, signal) : loadFromV1(api, signal)),
}

async function loadFromV2(api: ApiClient, signal: AbortSignal): Promise<HomeView> {
  return homeFromV2(requireResponse(await api.get<Home>('/api/v2/home', signal), '/api/v2/home'))
}

async function loadFromV1(api: ApiClient, signal: AbortSignal): Promise<HomeView> {
  /** Requests for optional parts of the page may fail. */
  const fetchOptional = async <T>(path: string) => await api.get<T>(path, signal).catch(() => null)
  const [blocks, mempool, tokens] = await Promise.all([
    api.get<HomeV1Responses['blocks']>(
      `/api/v1/blocks?limit=${HOME_LIST_ROW_COUNT}&sortBy=height&sortDirection=desc`,
      signal,
    ),
    fetchOptional<HomeV1Responses['mempool']>(`/api/v0/transactions/unconfirmed?limit=${HOME_LIST_ROW_COUNT}`),
    fetchOptional<HomeV1Responses['tokens']>(`/api/v1/tokens?limit=${HOME_LIST_ROW_COUNT}&sortDirection=desc`),
  ])
  return homeFromV1({ blocks: requireResponse(blocks, '/api/v1/blocks'), mempool, tokens })
}

/** An API without home data and blocks is not usable. */
function requireResponse<T>(response: T | null, path: string): T {
  if (response === null) throw new ApiFailure('refused', path)
  return response
}
