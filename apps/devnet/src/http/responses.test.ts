import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { generateBlocks, genesisBoxes, Simulation } from '@ergo-explorer/simchain'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { StaticBackend } from '#backend/testing/static-backend.ts'
import { createNodeApi } from './node-api.ts'

const preset = presetOf('devnet')
const blake2b256 = await createBlake2b256()
const END_TIME = Date.UTC(2026, 10, 1)
const BLOCKS = 600

test('the same seed gives identical response bytes, another seed different ones', { timeout: 60_000 }, () => {
  const first = hashResponses('one')
  process.stdout.write(`all responses of seed one: ${first}\n`)
  expect(hashResponses('one')).toBe(first)
  expect(hashResponses('two')).not.toBe(first)
})

const get = (path: string) => ({ method: 'GET', path, query: new URLSearchParams(), contentType: undefined, body: '' })

/** Covers everything a client can request from a chain. The clock is fixed, since `/info` contains the time. */
function hashResponses(seed: string): string {
  const simulation = new Simulation({ preset, profile: 'demo', seed, blake2b256 })
  const blocks = [...generateBlocks(simulation, { blocks: BLOCKS, endTime: END_TIME, spanMs: 800 * 86_400_000 })]
  const backend = new StaticBackend({
    preset,
    blocks,
    genesis: genesisBoxes(preset, blake2b256),
    blake2b256,
    launchTime: END_TIME,
  })
  const callApi = createNodeApi({ backend, preset, blake2b256, clock: () => END_TIME })
  const hash = createHash('sha256')
  const read = (path: string) => hash.update(callApi(get(path)).body)
  for (const path of ['/info', '/blocks', '/utxo/genesis', '/emission/scripts', '/transactions/unconfirmed']) read(path)
  for (const { header, transactions } of blocks) {
    for (const part of ['', '/header', '/transactions']) read(`/blocks/${header.id}${part}`)
    read(`/blocks/at/${header.height}`)
    read(`/emission/at/${header.height}`)
    for (const { id, outputs } of transactions) {
      read(`/blocks/${header.id}/proofFor/${id}`)
      for (const { boxId } of outputs) read(`/utxo/byId/${boxId}`)
    }
  }
  return hash.digest('hex')
}
