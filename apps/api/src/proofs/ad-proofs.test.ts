import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bytesToHex, hexToBytes, type Header, sectionIdOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createNodeClient, type NodeClient } from '@ergo-explorer/node'
import { aBlock } from '@ergo-explorer/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createProofFetcher } from './ad-proofs.ts'

const blake2b256 = await createBlake2b256()
const PROOF = 'abcdef'.repeat(20)
const digest = bytesToHex(blake2b256(hexToBytes(PROOF)))
const header: Header = { ...aBlock({}).header, adProofsRoot: digest }
const proofs = { headerId: header.id, proofBytes: PROOF, digest }

let asked: string[] = []
let answer: { readonly status: number; readonly body: object } = { status: 200, body: proofs }
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
})
let node: NodeClient
let dead: NodeClient

beforeEach(async () => {
  asked = []
  answer = { status: 200, body: proofs }
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  // A server that listens has an address with a port.
  node = createNodeClient({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  dead = createNodeClient({ url: 'http://127.0.0.1:1' })
})
afterEach(async () => {
  await Promise.all([node[Symbol.asyncDispose](), dead[Symbol.asyncDispose]()])
  await new Promise((resolve) => server.close(resolve))
})

test('proofs are asked of the next node that answers, and only once', async () => {
  const fetchProofs = createProofFetcher([dead, node], blake2b256)
  expect([await fetchProofs(header), await fetchProofs(header)]).toEqual([proofs, proofs])
  expect(asked).toEqual([`/blocks/modifier/${sectionIdOf('adProofs', header.id, digest, blake2b256)}`])
})

test('proofs of another block are not taken', async () => {
  answer = { status: 200, body: { ...proofs, proofBytes: 'ff' } }
  const fetchProofs = createProofFetcher([node], blake2b256)
  expect(await fetchProofs(header)).toBe('unanswered')
  answer = { status: 200, body: proofs }
  expect(await fetchProofs(header)).toEqual(proofs)
})

test('that no node has them is not the same as that none answers', async () => {
  answer = { status: 404, body: { error: 404, reason: 'not-found', detail: null } }
  expect(await createProofFetcher([dead, node], blake2b256)(header)).toBe('unknown')
  expect(await createProofFetcher([dead], blake2b256)(header)).toBe('unanswered')
  expect(await createProofFetcher([], blake2b256)(header)).toBe('unanswered')
})
