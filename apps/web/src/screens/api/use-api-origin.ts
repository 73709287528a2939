import { usePublicConfig } from '#config/use-public-config.ts'
import { useIsHydrated } from '#page/page-context.ts'

/** Placeholder for server rendering without a configured public URL; only the browser knows the host then. */
const UNKNOWN_HOST = 'https://{host}'

/** URL of the API, without `/api`. */
export function useApiOrigin(): string {
  const { apiUrl, publicUrl } = usePublicConfig()
  const isHydrated = useIsHydrated()
  if (apiUrl !== '') return apiUrl
  if (publicUrl !== '') return publicUrl
  return isHydrated ? location.origin : UNKNOWN_HOST
}
