import { bytesToHex, hexToBytes } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { sectionIdsOf } from '@ergo-explorer/simchain'
import { fakeId } from '@ergo-explorer/testkit'
import { describe, expect, test } from 'vitest'
import { StaticBackend } from '#backend/testing/static-backend.ts'
import { createStaticChain, END_TIME } from './testing/static-chain.ts'
import { createApiCaller } from './testing/test-server.ts'

/** A backend that has headers but no blocks. */
class HeadersOnly extends StaticBackend {
  override block = () => undefined
  override transactions = () => undefined
}

const chain = createStaticChain(160)
const options = { preset: chain.preset, blake2b256, clock: () => END_TIME + 5 }
const callApi = createApiCaller({ ...options, backend: new StaticBackend(chain) })
const ids = chain.blocks.map(({ header }) => header.id)
const [first = expect.fail('no block')] = chain.blocks
const tip = chain.blocks.at(-1) ?? expect.fail('no block')

describe('blocks', () => {
  test('at a height are the best one and then the orphans, and none above the tip', () => {
    const orphan = { ...tip, header: { ...tip.header, id: fakeId<typeof tip.header.id>(7) } }
    const forked = createApiCaller({ ...options, backend: new StaticBackend({ ...chain, orphans: [orphan] }) })
    expect(forked('GET', '/blocks/at/160').json).toEqual([tip.header.id, orphan.header.id])
    expect(forked('GET', '/blocks/at/161')).toEqual({ status: 200, json: [] })
    expect(forked('GET', '/blocks/at/0').json).toEqual([])
    expect(forked('GET', '/blocks?offset=160').json).toEqual([tip.header.id])
  })

  test('come in the requested order, without missing ones', () => {
    const { status, json } = callApi('POST', '/blocks/headerIds', [ids[7], fakeId(9), ids[2]])
    expect(status).toBe(200)
    expect((json as { header: { id: string } }[]).map(({ header }) => header.id)).toEqual([ids[7], ids[2]])
    expect(callApi('POST', '/blocks/headerIds', [fakeId(9)]).json).toEqual([])
  })

  test('are found by an upper-case id', () => {
    expect(callApi('GET', `/blocks/${tip.header.id.toUpperCase()}`).status).toBe(200)
  })

  test('include proofs when recent, and null later', () => {
    expect(callApi('GET', `/blocks/${tip.header.id}`).json).toMatchObject({ adProofs: { headerId: tip.header.id } })
    expect(callApi('GET', `/blocks/${first.header.id}`).json).toMatchObject({ adProofs: null })
  })

  test('that have not arrived are not found, nor their headers by the same id', () => {
    const early = createApiCaller({ ...options, backend: new HeadersOnly(chain) })
    expect(early('GET', `/blocks/${tip.header.id}`).status).toBe(404)
    expect(early('GET', `/blocks/${tip.header.id}/header`).status).toBe(404)
    expect(early('GET', `/blocks/modifier/${tip.header.id}`).status).toBe(200)
    expect(early('GET', '/blocks/lastHeaders/1').json).toMatchObject([{ id: tip.header.id }])
    expect(early('POST', '/blocks/headerIds', [tip.header.id]).json).toEqual([])
  })
})

test('finds every section by its own id', () => {
  const block = callApi('GET', `/blocks/${tip.header.id}`).json as Record<string, unknown>
  const sections = sectionIdsOf(tip.header, blake2b256)
  expect(callApi('GET', `/blocks/modifier/${tip.header.id}`).json).toEqual(block['header'])
  expect(callApi('GET', `/blocks/modifier/${sections.transactions}`).json).toEqual(block['blockTransactions'])
  expect(callApi('GET', `/blocks/modifier/${sections.extension}`).json).toEqual(block['extension'])
  expect(callApi('GET', `/blocks/modifier/${sections.adProofs}`).json).toEqual(block['adProofs'])
  expect(callApi('GET', `/blocks/modifier/${sectionIdsOf(first.header, blake2b256).adProofs}`).status).toBe(404)
  expect(callApi('GET', `/blocks/${tip.header.id}/header`).json).toEqual(block['header'])
  expect(callApi('GET', `/blocks/${tip.header.id}/transactions`).json).toEqual(block['blockTransactions'])
})

test('/info returns the state of the chain and the time of its own clock', () => {
  expect(callApi('GET', '/info').json).toMatchObject({
    network: 'devnet',
    fullHeight: 160,
    headersHeight: 160,
    bestFullHeaderId: tip.header.id,
    previousFullHeaderId: ids[158],
    stateVersion: tip.header.id,
    genesisBlockId: ids[0],
    launchTime: END_TIME,
    currentTime: END_TIME + 5,
    // The start of the epoch at 128, not the tip.
    parameters: { height: 128, blockVersion: 1, subblocksPerBlock: null },
  })
})

describe('a box', () => {
  const reward = tip.transactions[0]?.outputs[1] ?? expect.fail('no reward')

  test('is found while it is unspent', () => {
    expect(callApi('GET', `/utxo/byId/${reward.boxId}`).json).toMatchObject({ boxId: reward.boxId, index: 1 })
    expect(callApi('POST', '/utxo/withPool/byIds', [fakeId(3), reward.boxId]).json).toMatchObject([
      { boxId: reward.boxId },
    ])
    const spent = tip.transactions[0]?.inputs[0]?.boxId ?? ''
    expect(callApi('GET', `/utxo/byId/${spent}`).status).toBe(404)
  })

  test('has bytes that hash to its id', () => {
    const { json } = callApi('GET', `/utxo/byIdBinary/${reward.boxId}`)
    const { boxId, bytes } = json as { boxId: string; bytes: string }
    expect(bytesToHex(blake2b256(hexToBytes(bytes)))).toBe(boxId)
  })
})

test('emission follows the rules of the network and ends at 191 925 ERG', () => {
  expect(callApi('GET', '/emission/at/2').json).toEqual({
    height: 2,
    minerReward: 67_500_000_000,
    totalCoinsIssued: 150_000_000_000,
    totalRemainCoins: 191_775_000_000_000,
    reemitted: 0,
  })
})

test('validates an address and derives one from a script', () => {
  const address = '9huhF53Uw53X9s4nWibtPGv56bHjkRrKzVhf7NvqU8QUYmF1ZJp'
  const script = '0008cd03be7ad70c74f691345cbedba19f4844e7fc514e1188a7929f5ae261d5bb00bb66'
  expect(callApi('GET', `/utils/address/${address}`).json).toEqual({ address, isValid: true })
  expect(callApi('GET', `/utils/address/${address}x`).json).toMatchObject({ isValid: false })
  expect(callApi('GET', `/utils/ergoTreeToAddress/${script}`).json).toEqual({ address })
})
