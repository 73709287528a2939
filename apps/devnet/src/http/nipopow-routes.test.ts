import { levelOf, presetOf, unpackInterlinks } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { readChainProof, verifyChainProof } from '@ergo-explorer/chain/nipopow'
import { fakeId } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { StaticBackend } from '#backend/testing/static-backend.ts'
import { createNodeApi } from './node-api.ts'
import { createStaticChain, END_TIME } from './testing/static-chain.ts'
import { createApiCaller } from './testing/test-server.ts'

const chain = createStaticChain(300)
const preset = presetOf('devnet')
const options = { preset, blake2b256, clock: () => END_TIME, backend: new StaticBackend(chain) }
const callApi = createApiCaller(options)
const blockAt = (height: number) => chain.blocks[height - 1] ?? expect.fail('no block')

interface ProofJson {
  readonly prefix: readonly { readonly header: { readonly id: string; readonly height: number } }[]
  readonly suffixHead: { readonly header: { readonly height: number } }
  readonly suffixTail: readonly { readonly height: number }[]
}

test('serves a header with its interlinks by id and by height', () => {
  const { header, extension } = blockAt(200)
  const { status, json } = callApi('GET', `/nipopow/popowHeaderById/${header.id}`)
  expect(status).toBe(200)
  expect(json).toMatchObject({ header: { id: header.id }, interlinks: unpackInterlinks(extension) })
  expect(callApi('GET', '/nipopow/popowHeaderByHeight/200').json).toEqual(json)
  expect(callApi('GET', '/nipopow/popowHeaderByHeight/301').status).toBe(404)
  expect(callApi('GET', `/nipopow/popowHeaderById/${fakeId(1)}`).status).toBe(404)
  expect(callApi('GET', '/nipopow/popowHeaderById/12').status).toBe(400)
})

test('proves the chain with the last k blocks as suffix', () => {
  const { json } = callApi('GET', '/nipopow/proof/4/10')
  expect(json).toMatchObject({ m: 4, k: 10, continuous: true, suffixHead: { header: { height: 291 } } })
  const { prefix, suffixTail } = json as ProofJson
  expect(suffixTail.map(({ height }) => height)).toEqual([292, 293, 294, 295, 296, 297, 298, 299, 300])
  const heights = prefix.map(({ header }) => header.height)
  expect(heights).toEqual(heights.toSorted((a, b) => a - b))
  expect(heights[0]).toBe(1)
  const levels = prefix.map(({ header }) => levelOf(blockAt(header.height).header, preset, blake2b256))
  expect(levels.filter((level) => level > 0).length).toBeGreaterThan(8)
})

test('a proof is valid once the extensions of blocks with parameters are known', () => {
  const request = {
    method: 'GET',
    path: '/nipopow/proof/4/10',
    query: new URLSearchParams(),
    body: '',
    contentType: '',
  }
  const { body } = createNodeApi(options)(request)
  const extensions = new Map(chain.blocks.map(({ header, extension }) => [header.id, extension]))
  const read = readChainProof(String(body), blake2b256, extensions)
  if (!read.ok) expect.fail(read.reason)
  const result = verifyChainProof({ proof: read.proof, preset, blake2b256, expected: { m: 4, k: 10 } })
  expect(result.steps.filter(({ status }) => status === 'fail')).toEqual([])
  expect(result).toMatchObject({ isValid: true, tip: { height: 300 } })
})

test('proves a block as the first one of the suffix', () => {
  const { id } = blockAt(150).header
  const { json } = callApi('GET', `/nipopow/proof/4/5/${id}`)
  expect(json).toMatchObject({
    suffixHead: { header: { id } },
    suffixTail: [151, 152, 153, 154].map((height) => ({ height })),
  })
  expect(callApi('GET', `/nipopow/proof/4/5/${fakeId(1)}`)).toMatchObject({ status: 400, json: { detail: 'None.get' } })
})

test('refuses parameters that the chain is too short for', () => {
  expect(callApi('GET', '/nipopow/proof/200/101')).toMatchObject({
    status: 400,
    json: { detail: 'requirement failed: Can not prove chain of size < 301' },
  })
  expect(callApi('GET', '/nipopow/proof/6/0')).toMatchObject({
    status: 400,
    json: { detail: 'requirement failed: 0 < 1' },
  })
})
