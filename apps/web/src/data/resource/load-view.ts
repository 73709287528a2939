import { ApiFailure } from '../api/api-failure.ts'
import type { Api } from '../api/create-api.ts'
import type { Resource } from './resource.ts'

/**
 * Loads a resource and rejects incomplete views. Our views use null for unknown values; undefined or NaN means that the
 * API broke the contract. Without this check such a view would break the page and replace a good one in the cache.
 * @throws ApiFailure
 */
export async function loadView<T>(resource: Resource<T>, api: Api, signal: AbortSignal): Promise<T> {
  const view = await resource.load(api, signal)
  if (!isComplete(view)) throw new ApiFailure('unreadable', resource.type)
  return view
}

/**
 * Whether a view contains neither undefined nor NaN. Strings are not checked: a token may have the name "undefined".
 */
export function isComplete(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every((inner) => isComplete(inner))
  return value !== undefined && !Number.isNaN(value)
}
