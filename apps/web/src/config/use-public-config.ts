import { createContext, useContext } from 'react'
import { DEFAULT_CONFIG, type PublicConfig } from './public-config.ts'

const ConfigContext = createContext<PublicConfig>(DEFAULT_CONFIG)
export const ConfigProvider = ConfigContext

export function usePublicConfig(): PublicConfig {
  return useContext(ConfigContext)
}
