import type { V1NetworkState } from '@ergo-explorer/contract'
import { ApiFailure } from './api-failure.ts'
import type { Api } from './create-api.ts'

const PATH = '/api/v1/networkState'

/** An API that does not answer offers nothing either, but that is another thing to say. @throws when it does not */
export async function askPresence(api: Api, signal: AbortSignal): Promise<void> {
  const state = await api.get<V1NetworkState>(PATH, signal)
  if (state !== null && typeof state.height !== 'number') throw new ApiFailure('unreadable', PATH)
}
