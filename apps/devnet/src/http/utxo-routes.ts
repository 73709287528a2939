import { bytesToHex, type Hex, isHex, parseLossless, serialiseBox, type TransactionId } from '@ergo-explorer/chain'
import type { Backend, Json } from '../backend/backend.ts'
import { type Answer, internalError, listOf, ok, okOrNotFound } from './answer.ts'
import { type Call, textListBody } from './call.ts'
import { Cursor } from './cursor.ts'
import { readCandidate } from './read-transaction.ts'
import { Rejection } from './rejection.ts'
import { get, post, type Route } from './route.ts'

export function utxoRoutes(backend: Backend): Route[] {
  const byId = (withPool: boolean) => (call: Call) => okOrNotFound(backend.utxo(boxIdIn(call), withPool))
  const binary =
    (withPool: boolean) =>
    (call: Call): Answer => {
      const boxId = boxIdIn(call)
      const box = backend.utxo(boxId, withPool)
      return okOrNotFound(box && JSON.stringify({ boxId, bytes: boxBytes(box) }))
    }
  return [
    get('/utxo/genesis', () => ok(backend.genesis())),
    get('/utxo/byId/:id', byId(false)),
    get('/utxo/byIdBinary/:id', binary(false)),
    get('/utxo/withPool/byId/:id', byId(true)),
    get('/utxo/withPool/byIdBinary/:id', binary(true)),
    post('/utxo/withPool/byIds', (call) => {
      const boxes = textListBody(call).map((id) => backend.utxo(checkHex(id), true))
      return ok(listOf(boxes.filter((box) => box !== undefined)))
    }),
  ]
}

/** Here the node decodes without asking first, so text that is not hex blows up inside it; any other is just unknown. */
function checkHex(id: string): string {
  if (!isHex(id)) throw new Rejection(internalError(`encoded string contains invalid characters: ${id}`), 'not hex')
  return id.toLowerCase()
}

const boxIdIn = ({ params: [id = ''] }: Call): string => checkHex(id)

function boxBytes(json: Json): Hex {
  const box = new Cursor(parseLossless(typeof json === 'string' ? json : Buffer.from(json).toString()))
  const transactionId = box.field('transactionId').hex(32) as TransactionId
  return bytesToHex(serialiseBox(readCandidate(box), transactionId, box.field('index').int()))
}
