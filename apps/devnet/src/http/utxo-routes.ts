import { bytesToHex, type Hex, isHex, parseLossless, serialiseBox, type TransactionId } from '@ergo-explorer/chain'
import type { Backend } from '#backend/backend.ts'
import type { Json } from '#store/stored-chain.ts'
import { type NodeResponse, internalError, joinJsonList, ok, okOrNotFound, Rejection } from './node-response.ts'
import { type RoutedRequest, textListBody, getRoute, postRoute, type Route } from './router.ts'
import { JsonCursor, parseBoxCandidate } from './transaction-json.ts'

export function utxoRoutes(backend: Backend): Route[] {
  const byId = (withMempool: boolean) => (request: RoutedRequest) =>
    okOrNotFound(backend.utxo(readBoxId(request), withMempool))
  const binary =
    (withMempool: boolean) =>
    (request: RoutedRequest): NodeResponse => {
      const boxId = readBoxId(request)
      const box = backend.utxo(boxId, withMempool)
      return okOrNotFound(box && JSON.stringify({ boxId, bytes: boxBytes(box) }))
    }
  return [
    getRoute('/utxo/genesis', () => ok(backend.genesis())),
    getRoute('/utxo/byId/:id', byId(false)),
    getRoute('/utxo/byIdBinary/:id', binary(false)),
    getRoute('/utxo/withPool/byId/:id', byId(true)),
    getRoute('/utxo/withPool/byIdBinary/:id', binary(true)),
    postRoute('/utxo/withPool/byIds', (request) => {
      const boxes = textListBody(request).map((id) => backend.utxo(checkHex(id), true))
      return ok(joinJsonList(boxes.filter((box) => box !== undefined)))
    }),
  ]
}

/**
 * The node decodes here without validation, so text that is not hex causes an internal error; any other id is just
 * unknown.
 */
function checkHex(id: string): string {
  if (id.length % 2 > 0) throw new Rejection(internalError(`invalid length ${id.length} of Hex data`), 'not hex')
  if (!isHex(id)) throw new Rejection(internalError('invalid characters encountered in Hex data'), 'not hex')
  return id.toLowerCase()
}

const readBoxId = ({ params: [id = ''] }: RoutedRequest): string => checkHex(id)

function boxBytes(json: Json): Hex {
  const box = new JsonCursor(parseLossless(typeof json === 'string' ? json : Buffer.from(json).toString()))
  const transactionId = box.field('transactionId').hex(32) as TransactionId
  return bytesToHex(serialiseBox(parseBoxCandidate(box), transactionId, box.field('index').int()))
}
