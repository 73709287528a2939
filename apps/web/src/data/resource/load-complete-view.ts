import { type ApiClient, ApiFailure } from '../api/api-client.ts'
import type { Resource } from './resource.ts'

/**
 * Loads a resource and rejects incomplete views. Our views use null for unknown values; undefined or NaN means that the
 * API broke the contract. Without this check such a view would break the page and replace a good one in the cache.
 * @throws ApiFailure
 */
export async function loadCompleteView<T>(resource: Resource<T>, api: ApiClient, signal: AbortSignal): Promise<T> {
  const load = api.features === null ? resource.loadLegacy : resource.load
  const view = await load(api, signal)
  if (!hasNoMissingValues(view)) throw new ApiFailure('unreadable', resource.type)
  return view
}

/**
 * Whether a view contains neither undefined nor NaN. Strings are not checked: a token may have the name "undefined".
 */
export function hasNoMissingValues(value: unknown): boolean {
  if (typeof value === 'object' && value !== null)
    return Object.values(value).every((inner) => hasNoMissingValues(inner))
  return value !== undefined && !Number.isNaN(value)
}
