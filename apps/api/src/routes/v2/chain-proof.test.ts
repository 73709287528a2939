import { type HeaderId, heightsForRecalculation, presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { proveChain, readChainProof, verifyChainProof } from '@ergo-explorer/chain/nipopow'
import { fakeId } from '@ergo-explorer/testkit'
import { afterAll, expect, test } from 'vitest'
import { confirmedChain } from '#testing/confirmed-chain.ts'
import { createTestApp, startTestApi } from '#testing/test-api.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { blocks, blockAt, orphans } = confirmedChain(api.chain.node)
const blake2b256 = await createBlake2b256()
const preset = presetOf('devnet')
const tip = blocks.length
const byId = new Map(blocks.map((block) => [block.header.id, block]))

/** Ids of the blocks of a proof, and whether it is valid. */
async function proofOf(
  query: string,
  expected: { readonly m: number; readonly k: number; readonly blockId?: HeaderId },
) {
  const { status, text } = await api.get(`/api/v2/chain-proof${query}`)
  expect([query, status]).toEqual([query, 200])
  const read = readChainProof(text, blake2b256)
  if (!read.ok) return expect.fail(read.reason)
  const result = verifyChainProof({ proof: read.proof, preset, blake2b256, expected })
  expect(result.steps.filter((step) => step.status === 'fail')).toEqual([])
  return { proof: read.proof, result }
}

test('contains exactly the blocks that the chain itself leads to', async () => {
  for (const [m, k] of [
    [6, 10],
    [1, 1],
    [3, 2],
    [30, 30],
  ] as const) {
    const { proof, result } = await proofOf(`?m=${m}&k=${k}`, { m, k })
    const expected = proveChain({
      preset,
      m,
      suffixHead: blockAt(tip - k + 1),
      suffixTail: blocks.slice(tip - k + 1).map(({ header }) => header),
      find: (id) => byId.get(id),
    })
    expect(proof.prefix.map(({ header }) => header.height)).toEqual(expected.prefix.map(({ header }) => header.height))
    expect(proof.suffixTail).toEqual(expected.suffixTail)
    expect(proof.links).toEqual([])
    expect(result).toMatchObject({ isValid: true, tip: { height: tip }, genesisId: blockAt(1).header.id })
  }
})

test('uses m = 6 and k = 10 by default', async () => {
  expect((await api.get('/api/v2/chain-proof')).text).toBe((await api.get('/api/v2/chain-proof?m=6&k=10')).text)
})

test('links a block below the tip, wherever it is', async () => {
  for (const height of [1, 2, 57, 128, 256, 399, 640, tip - 12, tip - 9, tip - 3, tip]) {
    const { id } = blockAt(height).header
    const { result } = await proofOf(`?blockId=${id}`, { m: 6, k: 10, blockId: id })
    expect(result).toMatchObject({ isValid: true, block: { id, height } })
  }
})

test('responds 404 to blocks outside of the main chain and to parameters that exceed the chain', async () => {
  const orphan = orphans[0]?.header.id ?? expect.fail('no orphaned block')
  for (const id of [fakeId(1), orphan])
    expect(await api.get(`/api/v2/chain-proof?blockId=${id}`)).toMatchObject({
      status: 404,
      json: { code: 'not_found' },
    })
  for (const query of ['m=31', 'k=31', 'm=0', 'k=0', 'blockId=12'])
    expect((await api.get(`/api/v2/chain-proof?${query}`)).status).toBe(400)
})

test('runs at most three queries', async () => {
  const queries: string[] = []
  await using own = await createTestApp({
    databaseUrl: api.chain.database.url,
    onQuery: ({ name }) =>
      void (name.startsWith('proofBlocks') || name.startsWith('blocks.heightById') ? queries.push(name) : 0),
  })
  const { statusCode } = await own.app.inject(`/api/v2/chain-proof?blockId=${blockAt(333).header.id}`)
  expect(statusCode).toBe(200)
  expect(queries).toEqual(['blocks.heightById', 'proofBlocks.walk', 'proofBlocks.paths'])
})

test('links the headers that determine the difficulty of the suffix', async () => {
  const { simulation: _simulation, ...strict } = preset
  await using own = await createTestApp({ databaseUrl: api.chain.database.url, preset: strict })
  const read = readChainProof((await own.app.inject('/api/v2/chain-proof')).payload, blake2b256)
  if (!read.ok) return expect.fail(read.reason)
  const { prefix, links } = read.proof
  const heights = new Set([...prefix, ...links].map(({ header }) => header.height))
  // 801 blocks in epochs of 256: the suffix is in the fourth.
  expect(heightsForRecalculation(strict, 769)).toEqual([256, 512, 768])
  expect([256, 512, 768].filter((height) => !heights.has(height))).toEqual([])
  const result = verifyChainProof({ proof: read.proof, preset: strict, blake2b256, expected: { m: 6, k: 10 } })
  expect(result.steps.find(({ id }) => id === 'links')).toMatchObject({ status: 'pass' })
})

test('the node API has the same proofs and headers as a node', async () => {
  const fetchNode = async (path: string) => {
    const response = await fetch(`${api.chain.node.url}${path}`)
    return { status: response.status, json: await response.json() }
  }
  const { id } = blockAt(500).header
  const { id: tipId } = blockAt(tip).header
  for (const path of [
    '/nipopow/proof/6/10',
    '/nipopow/proof/2/1',
    `/nipopow/proof/6/10/${id}`,
    `/nipopow/proof/6/10/${tipId}`,
    `/nipopow/proof/6/10/${fakeId(1)}`,
    `/nipopow/popowHeaderById/${id}`,
    '/nipopow/popowHeaderByHeight/1',
    '/nipopow/popowHeaderByHeight/256',
    `/nipopow/popowHeaderByHeight/${tip + 1}`,
    `/nipopow/popowHeaderById/${fakeId(1)}`,
    '/nipopow/popowHeaderById/12',
  ]) {
    const { statusCode, payload } = await api.app.inject(`/node${path}`)
    // Both sides round the same numbers.
    expect([path, statusCode, JSON.parse(payload)]).toEqual([path, ...Object.values(await fetchNode(path))])
  }
  for (const path of ['/node/nipopow/proof/31/10', '/node/nipopow/proof/6/0'])
    expect(await api.get(path)).toMatchObject({ status: 400, json: { detail: 'm and k must be from 1 to 30' } })
})
