import { ApiFailure } from '../api/api-failure.ts'
import type { Api } from '../api/create-api.ts'
import type { Resource } from './resource.ts'

/**
 * What a resource loads. A host that breaks the contract leaves holes in a view, where ours have null for what is unknown:
 * such a view is refused here, once for all, or it would break the page that shows it and take the place of a good one.
 * @throws ApiFailure
 */
export async function loadView<T>(resource: Resource<T>, api: Api, signal: AbortSignal): Promise<T> {
  const view = await resource.load(api, signal)
  if (!isWhole(view)) throw new ApiFailure('unreadable', resource.family)
  return view
}

/** Without undefined and NaN. Texts that say so are somebody's own: a token may be called anything. */
export function isWhole(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every((inner) => isWhole(inner))
  return value !== undefined && !Number.isNaN(value)
}
