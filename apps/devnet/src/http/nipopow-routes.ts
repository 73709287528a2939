import {
  type Blake2b256,
  type ExtensionField,
  type HeaderId,
  interlinksProofOf,
  type NetworkPreset,
} from '@ergo-explorer/chain'
import {
  BrokenLink,
  interlinksOf,
  type LinkedBlock,
  nodeDifficultyHeights,
  selectPrefix,
} from '@ergo-explorer/chain/nipopow'
import type { Backend } from '#backend/backend.ts'
import { readHeader, sectionId } from '#store/block-sections.ts'
import type { Json } from '#store/stored-chain.ts'
import { badRequest, bodyBytes, type NodeResponse, ok, okOrNotFound } from './node-response.ts'
import { getRoute, NUMBER_PARAMETER, parsePathId, type Route } from './router.ts'

/** Proofs of proof-of-work, which need no proof of work: levels follow from the interlinks. */
export function nipopowRoutes(backend: Backend, preset: NetworkPreset, blake2b256: Blake2b256): Route[] {
  const find = (id: string) => findBlock(backend, id, blake2b256)
  const json = (block: LinkedJson) => popowHeaderJson(block, blake2b256)
  const bestIdAt = (height: number) => backend.idsAt(height)[0]

  const prove = (m: number, k: number, headId?: string): NodeResponse => {
    const best = backend.status()?.headersHeight ?? 0
    if (k < 1) return badRequest(`requirement failed: ${k} < 1`)
    if (best < k + m) return badRequest(`requirement failed: Can not prove chain of size < ${k + m}`)
    const head = find(headId ?? bestIdAt(best - k + 1) ?? '')
    if (head === undefined) return badRequest('None.get')
    const { height } = head.header
    const inserted = nodeDifficultyHeights(preset, height).map((at) => find(bestIdAt(at) ?? ''))
    try {
      const blocks = [...selectPrefix(head, m, find), ...inserted.filter((block) => block !== undefined)]
      const prefix = [...new Map(blocks.map((block) => [block.header.height, block])).values()]
      const tail = Array.from({ length: k - 1 }, (_, i) => backend.header(bestIdAt(height + 1 + i) ?? ''))
      return ok(
        `{"m":${m},"k":${k},"prefix":[${prefix
          .toSorted((a, b) => a.header.height - b.header.height)
          .map(json)
          .join()}],` +
          `"suffixHead":${json(head)},"suffixTail":[${tail
            .flatMap((header) => header ?? [])
            .map(text)
            .join()}],` +
          '"continuous":true}',
      )
    } catch (error) {
      if (error instanceof BrokenLink) return badRequest('None.get')
      throw error
    }
  }

  const PROOF = `/nipopow/proof/${NUMBER_PARAMETER}/${NUMBER_PARAMETER}`
  return [
    getRoute(`/nipopow/popowHeaderByHeight/${NUMBER_PARAMETER}`, ({ params: [height] }) => {
      const block = find(bestIdAt(Number(height)) ?? '')
      return okOrNotFound(block && json(block))
    }),
    getRoute('/nipopow/popowHeaderById/:id', (request) => {
      const block = find(parsePathId(request, 0))
      return okOrNotFound(block && json(block))
    }),
    getRoute(PROOF, ({ params: [m, k] }) => prove(Number(m), Number(k))),
    getRoute(`${PROOF}/:id`, (request) => {
      const [m, k] = request.params
      return prove(Number(m), Number(k), parsePathId(request, 2))
    }),
  ]
}

/** A block with the JSON of its header. */
interface LinkedJson extends LinkedBlock {
  readonly json: string
}

/** Undefined if the header or its extension is unknown. */
function findBlock(backend: Backend, id: string, blake2b256: Blake2b256): LinkedJson | undefined {
  const json = backend.header(id)
  if (json === undefined) return undefined
  const header = readHeader(Buffer.from(bodyBytes(json)))
  const extension = backend.modifier(sectionId('extension', header, blake2b256))
  if (extension === undefined) return undefined
  // Written by a node; all its values are hex.
  const { fields } = JSON.parse(text(extension)) as { readonly fields: readonly ExtensionField[] }
  return { header: { id: id as HeaderId, height: header.height }, extension: fields, json: text(json) }
}

function popowHeaderJson(block: LinkedJson, blake2b256: Blake2b256): string {
  const interlinks = interlinksOf(block)
  const proof = JSON.stringify(interlinksProofOf(interlinks, blake2b256))
  return `{"header":${block.json},"interlinks":${JSON.stringify(interlinks)},"interlinksProof":${proof}}`
}

const text = (json: Json): string => (typeof json === 'string' ? json : Buffer.from(json).toString())
