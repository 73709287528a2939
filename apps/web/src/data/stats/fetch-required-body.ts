import { ApiFailure } from '../api/api-failure.ts'
import type { ApiClient } from '../api/create-api-client.ts'

/** The body of a request that every API supports. Fails with the provided message otherwise. @throws ApiFailure */
export async function fetchRequiredBody<T>(
  api: ApiClient,
  path: string,
  { signal, message }: { readonly signal: AbortSignal; readonly message: string },
): Promise<T> {
  try {
    const body = await api.get<T>(path, signal)
    if (body !== null) return body
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    throw new ApiFailure(error.code, path, { cause: error, message })
  }
  throw new ApiFailure('refused', path, { message })
}
