import type { V1NetworkState } from '@ergo-explorer/contract'
import { ApiFailure } from './api-failure.ts'
import type { ApiClient } from './create-api-client.ts'

const PATH = '/api/v1/networkState'

/**
 * Distinguishes an API that lacks a feature from one that does not respond. @throws ApiFailure when it does not respond
 */
export async function assertApiReachable(api: ApiClient, signal: AbortSignal): Promise<void> {
  const state = await api.get<V1NetworkState>(PATH, signal)
  if (state !== null && typeof state.height !== 'number') throw new ApiFailure('unreadable', PATH)
}
