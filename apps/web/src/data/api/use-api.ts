import { createContext, useContext } from 'react'
import type { ApiClient } from './api-client.ts'

const ApiContext = createContext<ApiClient | null>(null)
export const ApiProvider = ApiContext

export function useApi(): ApiClient {
  const api = useContext(ApiContext)
  if (api === null) throw new Error('A component that loads data must be inside ApiProvider')
  return api
}

/** Whether the API announces a v2 feature. */
export function useHasFeature(feature: string): boolean {
  return useApi().features?.includes(feature) === true
}
