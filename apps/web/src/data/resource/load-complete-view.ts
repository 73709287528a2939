import { type ApiClient, ApiFailure } from '../api/api-client.ts'
import type { Resource } from './resource.ts'

/**
 * Loads a resource and rejects incomplete views. Our views use null for unknown values; undefined or NaN means that the
 * API broke the contract. Without this check such a view would break the page and replace a good one in the cache.
 * @throws ApiFailure
 */
export async function loadCompleteView<T>(resource: Resource<T>, api: ApiClient, signal: AbortSignal): Promise<T> {
  const view = await resource.load(api, signal)
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

type ListField<T> = { [K in keyof T]-?: T[K] extends readonly unknown[] ? K : never }[keyof T]

/** The fields that a page cannot do without: those that are lists, and others. */
export interface RequiredFields<T> {
  readonly lists?: readonly ListField<T>[]
  readonly others?: readonly (keyof T)[]
}

/** For a response that is a view as it is. One that breaks the contract fails to load. */
export function checkFields<T extends object>(response: T, fields: RequiredFields<T>): T
export function checkFields<T extends object>(response: T | null, fields: RequiredFields<T>): T | null
export function checkFields<T extends object>(
  response: T | null,
  { lists = [], others = [] }: RequiredFields<T>,
): T | null {
  if (response === null) return null
  if (lists.some((name) => !Array.isArray(response[name])) || others.some((name) => response[name] === undefined))
    throw new ApiFailure('unreadable', [...lists, ...others].join(', '))
  return response
}
