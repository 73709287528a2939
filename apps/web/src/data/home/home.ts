import type { Home } from '@ergo-explorer/contract'
import { ApiFailure } from '../api/api-failure.ts'
import type { Api } from '../api/create-api.ts'
import type { Resource } from '../resource/resource.ts'
import { homeFromV1, type V1Answers } from './home-from-v1.ts'
import { homeFromV2 } from './home-from-v2.ts'
import { type HomeView, ROWS } from './home-view.ts'

/** All that the home screen cannot do without. */
export const homeResource: Resource<HomeView> = {
  family: 'home',
  args: [],
  changesWith: 'mempool',
  load: (api, signal) => (api.features?.includes('home') === true ? loadFromV2(api, signal) : loadFromV1(api, signal)),
}

async function loadFromV2(api: Api, signal: AbortSignal): Promise<HomeView> {
  return homeFromV2(given(await api.get<Home>('/api/v2/home', signal), '/api/v2/home'))
}

async function loadFromV1(api: Api, signal: AbortSignal): Promise<HomeView> {
  /** What only fills a part of the page may stay away. */
  const part = async <T>(path: string) => await api.get<T>(path, signal).catch(() => null)
  const [blocks, waiting, tokens] = await Promise.all([
    api.get<V1Answers['blocks']>(`/api/v1/blocks?limit=${ROWS}&sortBy=height&sortDirection=desc`, signal),
    part<V1Answers['waiting']>(`/api/v0/transactions/unconfirmed?limit=${ROWS}`),
    part<V1Answers['tokens']>(`/api/v1/tokens?limit=${ROWS}&sortDirection=desc`),
  ])
  return homeFromV1({ blocks: given(blocks, '/api/v1/blocks'), waiting, tokens })
}

/** A host that has no home and no blocks is none. */
function given<T>(answer: T | null, path: string): T {
  if (answer === null) throw new ApiFailure('refused', path)
  return answer
}
