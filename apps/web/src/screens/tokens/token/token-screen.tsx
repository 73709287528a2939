import { useParams } from 'react-router'
import { openOrdersResource, ORDERS } from '../../../data/orders/order-books.ts'
import type { ResourcesOf } from '../../../data/resource/place.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { tokenResource } from '../../../data/tokens/token.ts'
import { tokenIdOf } from '../../../data/tokens/token-id.ts'
import { useForgetToken } from '../../../data/tokens/use-forget-token.ts'
import { FailedToken } from './failed-token.tsx'
import { LoadingToken } from './loading-token.tsx'
import { MissingToken } from './missing-token.tsx'
import { placeOf } from './tab-place.ts'
import { tabResource } from './tab-resource.ts'
import { TokenFace } from './token-face.tsx'

export const resources: ResourcesOf = ({ params: { token = '' }, search, features }) => [
  tokenResource(token),
  ...(features?.includes('tokens') === true && tokenIdOf(token) !== null ? [tabResource(token, placeOf(search))] : []),
  ...(features?.includes(ORDERS) === true && tokenIdOf(token) !== null ? [openOrdersResource(token)] : []),
]

export function Screen() {
  const { token: id = '' } = useParams()
  const { data, error, retry } = useResource(tokenResource(id))
  useForgetToken(id)
  if (data === undefined) return error === null ? <LoadingToken id={id} /> : <FailedToken id={id} retry={retry} />
  return data === null ? <MissingToken id={id} /> : <TokenFace view={data} />
}
