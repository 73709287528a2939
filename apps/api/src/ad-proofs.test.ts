import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bytesToHex, hexToBytes, type Header, sectionIdOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createNodeClient, type NodeClient } from '@ergo-explorer/node'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createProofFetcher } from './ad-proofs.ts'
import { buildBlock } from '@ergo-explorer/testkit'

const blake2b256 = await createBlake2b256()
const PROOF = 'abcdef'.repeat(20)
const digest = bytesToHex(blake2b256(hexToBytes(PROOF)))
const header: Header = { ...buildBlock({}).header, adProofsRoot: digest }
const proofs = { headerId: header.id, proofBytes: PROOF, digest }

let requestedUrls: string[] = []
let nextResponse: { readonly status: number; readonly body: object } = { status: 200, body: proofs }
const server = createServer((request, response) => {
  requestedUrls.push(request.url ?? '')
  response.writeHead(nextResponse.status, { 'content-type': 'application/json' }).end(JSON.stringify(nextResponse.body))
})
let node: NodeClient
let dead: NodeClient

beforeEach(async () => {
  requestedUrls = []
  nextResponse = { status: 200, body: proofs }
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  // A listening server has an address with a port.
  node = createNodeClient({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  dead = createNodeClient({ url: 'http://127.0.0.1:1' })
})
afterEach(async () => {
  await Promise.all([node[Symbol.asyncDispose](), dead[Symbol.asyncDispose]()])
  await new Promise((resolve) => server.close(resolve))
})

test('fetches proofs from the next node that responds, and caches them', async () => {
  const fetchProofs = createProofFetcher([dead, node], blake2b256)
  expect([await fetchProofs(header), await fetchProofs(header)]).toEqual([proofs, proofs])
  expect(requestedUrls).toEqual([
    `/blocks/modifier/${sectionIdOf('adProofs', { headerId: header.id, digest, blake2b256 })}`,
  ])
})

test('rejects proofs of another block', async () => {
  nextResponse = { status: 200, body: { ...proofs, proofBytes: 'ff' } }
  const fetchProofs = createProofFetcher([node], blake2b256)
  expect(await fetchProofs(header)).toBe('unreachable')
  nextResponse = { status: 200, body: proofs }
  expect(await fetchProofs(header)).toEqual(proofs)
})

test('distinguishes missing proofs from unreachable nodes', async () => {
  nextResponse = { status: 404, body: { error: 404, reason: 'not-found', detail: null } }
  expect(await createProofFetcher([dead, node], blake2b256)(header)).toBe('unknown')
  expect(await createProofFetcher([dead], blake2b256)(header)).toBe('unreachable')
  expect(await createProofFetcher([], blake2b256)(header)).toBe('unreachable')
})
