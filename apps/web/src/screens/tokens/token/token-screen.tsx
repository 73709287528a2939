import { useParams } from '#page/router.tsx'
import { ORDER_BOOK_FEATURE } from '#data/orders/order-books.ts'
import { tokenActivityResource, tokenMarketResource } from '#data/tokens/token-market.ts'
import { parseObjectId } from '#data/object-id.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { tokenResource, useClearTokenCache } from '#data/tokens/token.ts'
import { FailedToken } from './failed-token.tsx'
import { LoadingToken } from './loading-token.tsx'
import { MissingToken } from './missing-token.tsx'
import { parseTabState } from './tab-state.ts'
import { tabResource } from './tab-resource.ts'
import { TokenPage } from './token-page.tsx'

export const resources: ScreenResources = ({ params: { token = '' }, search, features }) => {
  if (parseObjectId(token) === null) return [tokenResource(token)]
  const tabState = parseTabState(search)
  return [
    tokenResource(token),
    ...(features?.includes('tokens') === true ? [tabResource(token, tabState)] : []),
    ...(features?.includes('tokens') === true && tabState.tab === 'overview' ? [tokenActivityResource(token)] : []),
    ...(features?.includes(ORDER_BOOK_FEATURE) === true ? [tokenMarketResource(token)] : []),
  ]
}

export function Screen() {
  const { token: id = '' } = useParams()
  const { data, error, retry } = useResource(tokenResource(id))
  useClearTokenCache(id)
  if (data === undefined) return error === null ? <LoadingToken id={id} /> : <FailedToken id={id} retry={retry} />
  return data === null ? <MissingToken id={id} /> : <TokenPage view={data} />
}
