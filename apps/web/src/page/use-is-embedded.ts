import { useSearchParams } from 'react-router'

/** Whether the page is embedded and shows only its screen: `?iframe`, with any value. */
export function useIsEmbedded(): boolean {
  return useSearchParams()[0].has('iframe')
}
