import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentIdOf } from '@ergo-explorer/simchain'
import { notFound, type NodeResponse, ok } from './node-response.ts'

/** Paths under this prefix are not part of a node's API: they serve the files of simulated artworks as IPFS would. */
export const GATEWAY_PREFIX = '/ipfs/'

const DIRECTORY = join(import.meta.dirname, '../../works')

/** Files are named by their SHA-256, from which the content id follows. */
const fileNames = new Map(readdirSync(DIRECTORY).map((name) => [contentIdOf(name.slice(0, 64)), name]))

/** A file by the content id in the path. */
export function gatewayResponse(path: string): NodeResponse {
  const name = fileNames.get(path.slice(GATEWAY_PREFIX.length))
  if (name === undefined) return notFound()
  return { ...ok(readFileSync(join(DIRECTORY, name))), headers: { 'Content-Type': 'application/octet-stream' } }
}
