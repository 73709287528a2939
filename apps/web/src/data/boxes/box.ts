import type { BoxDetail, V1OutputInfo } from '@ergo-explorer/contract'
import type { Api } from '../api/create-api.ts'
import type { Resource } from '../resource/resource.ts'
import { boxFromV2 } from './box-from-v2.ts'
import type { BoxView } from './box-view.ts'

/** One box; null where there is none. */
export function boxResource(id: string): Resource<BoxView | null> {
  return {
    family: 'box',
    args: [id],
    changesWith: 'mempool',
    load: (api, signal) =>
      (api.features?.includes('boxes') === true ? loadFromV2 : loadFromV1)(api, encodeURIComponent(id), signal),
  }
}

async function loadFromV2(api: Api, name: string, signal: AbortSignal): Promise<BoxView | null> {
  const box = await api.get<BoxDetail>(`/api/v2/boxes/${name}`, signal)
  return box && boxFromV2(box)
}

/** What reads scripts is only loaded where there is no v2. */
async function loadFromV1(api: Api, name: string, signal: AbortSignal): Promise<BoxView | null> {
  const [{ boxFromV1 }, box] = await Promise.all([
    import('./box-from-v1.ts'),
    api.get<V1OutputInfo>(`/api/v1/boxes/${name}`, signal),
  ])
  return box && boxFromV1(box)
}
