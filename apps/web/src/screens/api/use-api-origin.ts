import { usePublicConfig } from '../../config/use-public-config.ts'
import { useIsHydrated } from '../../page/use-is-hydrated.ts'

/** Where nobody has said where this explorer is, only the browser knows. */
const UNKNOWN_HOST = 'https://{host}'

/** Where programs find the API, without `/api`. */
export function useApiOrigin(): string {
  const { apiUrl, publicUrl } = usePublicConfig()
  const isHydrated = useIsHydrated()
  if (apiUrl !== '') return apiUrl
  if (publicUrl !== '') return publicUrl
  return isHydrated ? location.origin : UNKNOWN_HOST
}
