import { createContext, useContext } from 'react'
import type { Api } from './create-api.ts'

const ApiContext = createContext<Api | null>(null)
export const ApiProvider = ApiContext

export function useApi(): Api {
  const api = useContext(ApiContext)
  if (api === null) throw new Error('A component that loads data must be inside ApiProvider')
  return api
}

/** Whether the API announces a v2 feature. */
export function useHasFeature(feature: string): boolean {
  return useApi().features?.includes(feature) === true
}
