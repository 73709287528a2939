import { ApiFailure } from '../api/api-failure.ts'
import type { Api } from '../api/create-api.ts'

/** The body, for calls that every host has: where none comes, the failure says so in words of its own. @throws ApiFailure */
export async function getOrSay<T>(api: Api, path: string, signal: AbortSignal, message: string): Promise<T> {
  try {
    const body = await api.get<T>(path, signal)
    if (body !== null) return body
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    throw new ApiFailure(error.code, path, error, message)
  }
  throw new ApiFailure('refused', path, undefined, message)
}
