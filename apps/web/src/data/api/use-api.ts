import { createContext, useContext } from 'react'
import type { Api } from './create-api.ts'

const ApiContext = createContext<Api | null>(null)
export const ApiProvider = ApiContext

export function useApi(): Api {
  const api = useContext(ApiContext)
  if (api === null) throw new Error('A component that asks for data stands outside of ApiProvider')
  return api
}

/** Whether the API announces something beyond v0 and v1. */
export function useHasFeature(feature: string): boolean {
  return useApi().features?.includes(feature) === true
}
