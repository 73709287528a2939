import { useParams, useSearchParams } from '#page/router.tsx'
import { boxResource } from '#data/boxes/box.ts'
import { boxReadersResource } from '#data/boxes/box-readers.ts'
import { parsePaging } from '#data/paging.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { BoxPage } from './box-page.tsx'
import { FailedBox } from './failed-box.tsx'
import { LoadingBox } from './loading-box.tsx'
import { UnknownBox } from './unknown-box.tsx'

export const resources: ScreenResources = ({ params, search }) => {
  const id = params['box'] ?? ''
  return [boxResource(id), boxReadersResource(id, parsePaging(search))]
}

export function Screen() {
  const id = useParams()['box'] ?? ''
  const search = useSearchParams()
  const { data, error, retry } = useResource(boxResource(id))
  if (data === undefined) return error === null ? <LoadingBox id={id} /> : <FailedBox id={id} retry={retry} />
  return data === null ? <UnknownBox id={id} /> : <BoxPage key={id} box={data} paging={parsePaging(search)} />
}
