import type { BoxDetail, V1OutputInfo } from '@ergo-explorer/contract'
import type { ApiClient } from '../api/create-api-client.ts'
import type { Resource } from '../resource/resource.ts'
import { boxFromV2 } from './box-from-v2.ts'
import type { BoxView } from './box-view.ts'

/** One box; null when it does not exist. */
export function boxResource(id: string): Resource<BoxView | null> {
  return {
    type: 'box',
    args: [id],
    invalidatedBy: 'mempool',
    load: (api, signal) =>
      (api.features?.includes('boxes') === true ? loadFromV2 : loadFromV1)(api, encodeURIComponent(id), signal),
  }
}

async function loadFromV2(api: ApiClient, name: string, signal: AbortSignal): Promise<BoxView | null> {
  const box = await api.get<BoxDetail>(`/api/v2/boxes/${name}`, signal)
  return box && boxFromV2(box)
}

/** The script parser is only loaded when the API has no v2. */
async function loadFromV1(api: ApiClient, name: string, signal: AbortSignal): Promise<BoxView | null> {
  const [{ boxFromV1 }, box] = await Promise.all([
    import('./box-from-v1.ts'),
    api.get<V1OutputInfo>(`/api/v1/boxes/${name}`, signal),
  ])
  return box && boxFromV1(box)
}
