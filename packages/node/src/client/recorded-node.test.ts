import { type HeaderId, parseLossless, sectionIdOf, type TransactionId } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { readNodeRecording } from '@ergo-explorer/testkit/node-recording'
import { expect, test } from 'vitest'
import { checkAdProofs, checkBlock, checkHeader } from '#check/block.ts'
import { checkBoxes, checkTransaction } from '#check/transaction.ts'
import { decodeBlock, decodeHeader } from '#decode/block.ts'
import { decodeBox } from '#decode/transaction.ts'
import { aClient, valueOf } from '#testing/a-client.ts'
import { startRecordedNode } from '#testing/recorded-node.ts'

const blake2b256 = await createBlake2b256()
const recording = readNodeRecording()
const UNKNOWN_ID = 'ff'.repeat(32)

test('decodes the status of a 6.1 node', async () => {
  await using node = await startRecordedNode(recording)
  await using client = aClient(node)
  const info = valueOf(await client.fetchInfo())
  const raw = parseLossless(recording.get('GET', '/info').response) as Record<string, unknown>
  expect(info).toMatchObject({ appVersion: '6.1.4', network: 'devnet', stateType: 'utxo' })
  for (const key of ['fullHeight', 'headersHeight', 'bestFullHeaderId', 'genesisBlockId', 'unconfirmedCount'] as const)
    expect([key, info[key]]).toEqual([key, raw[key]])
  expect(String(info.fullBlocksScore)).toBe(String(raw['fullBlocksScore']))
})

test('decodes every block of the chain and finds no fault in it', async () => {
  await using node = await startRecordedNode(recording)
  await using client = aClient(node, { limits: { maxBodyBytes: 20_000_000 } })
  const { fullHeight = 0, bestFullHeaderId } = valueOf(await client.fetchInfo())
  const ids = valueOf(await client.fetchHeaderIds(1, fullHeight))
  const headers = valueOf(await client.fetchHeaders(1, fullHeight))
  expect([ids.length, ids.at(-1)]).toEqual([fullHeight, bestFullHeaderId])
  expect(headers.map(({ id }) => id)).toEqual(ids)
  let parentId: HeaderId | undefined
  for (const [i, id] of ids.entries()) {
    const block = valueOf(await client.fetchBlock(id))
    expect(block.header).toEqual(headers[i])
    const faults = checkBlock(block, { expectedId: id, height: i + 1, parentId, checkPow: true, blake2b256 })
    expect([i + 1, faults]).toEqual([i + 1, []])
    parentId = id
  }
}, 120_000)

test('reads a header that the node mined itself like one that it loaded', () => {
  const headers = parseLossless(recording.get('GET', '/blocks/lastHeaders/10').response) as RawHeader[]
  const raw = headers.at(-1) ?? expect.fail('no header')
  const mined = { ...raw.powSolutions, w: `02${'12'.repeat(32)}`, d: 2n ** 254n }
  const decoded = decodeHeader({ ...raw, powSolutions: mined })
  expect(decoded).toEqual(decodeHeader(raw))
  expect(decoded.ok && checkHeader(decoded.value, { checkPow: true, blake2b256 })).toEqual([])
})

interface RawHeader {
  readonly powSolutions: Readonly<Record<string, unknown>>
}

test('fetches the AD proofs of the last block, which match its header', async () => {
  await using node = await startRecordedNode(recording)
  await using client = aClient(node)
  const [header = expect.fail('no header')] = valueOf(await client.fetchLastHeaders(10)).toReversed()
  const sectionId = sectionIdOf('adProofs', { headerId: header.id, digest: header.adProofsRoot, blake2b256 })
  expect(checkAdProofs(valueOf(await client.fetchAdProofs(sectionId)), header, blake2b256)).toEqual([])
})

test('decodes the genesis boxes', async () => {
  await using node = await startRecordedNode(recording)
  await using client = aClient(node)
  const boxes = valueOf(await client.fetchGenesisBoxes())
  expect(boxes).toHaveLength(3)
  expect(checkBoxes(boxes, blake2b256)).toEqual([])
})

test('decodes pending transactions with the boxes they spend', async () => {
  await using node = await startRecordedNode(recording)
  await using client = aClient(node)
  const ids = valueOf(await client.fetchMempoolIds())
  const entries = valueOf(await client.fetchMempoolPage(0, 100))
  expect(ids.length).toBeGreaterThan(0)
  // The list of ids and the pages have the same order.
  expect(entries.map(({ transaction }) => transaction.id)).toEqual(ids)
  for (const { transaction, spentBoxes } of entries) {
    expect(checkTransaction(transaction, blake2b256)).toEqual([])
    expect(spentBoxes.map((box) => box?.boxId)).toEqual(transaction.inputs.map(({ boxId }) => boxId))
  }
  const single = valueOf(await client.fetchMempoolTransactions([...ids.slice(0, 1), UNKNOWN_ID as TransactionId]))
  expect(single).toEqual(entries.slice(0, 1))
})

test('returns the ids at a height, and none above the tip', async () => {
  await using node = await startRecordedNode(recording)
  await using client = aClient(node)
  const { fullHeight = 0, bestFullHeaderId } = valueOf(await client.fetchInfo())
  expect(valueOf(await client.fetchIdsAt(fullHeight))[0]).toBe(bestFullHeaderId)
  expect(valueOf(await client.fetchIdsAt(fullHeight + 1000))).toEqual([])
})

test('decodes all recorded boxes', () => {
  const responses = recording.startingWith('/utxo/').filter(({ status, path }) => status === 200 && /byId\//.test(path))
  expect(responses.length).toBeGreaterThan(10)
  const boxes = responses.map(({ response }) => decodeBox(parseLossless(response)))
  expect(checkBoxes(boxes, blake2b256)).toEqual([])
})

test('rejects the block list response to an unknown id without losing the known ones', () => {
  const exchange = recording
    .startingWith('/blocks/headerIds')
    .find(({ body = '', status }) => status === 200 && body.includes(UNKNOWN_ID))
  const blocks = parseLossless(exchange?.response ?? '[]') as unknown[]
  expect(blocks).toHaveLength((JSON.parse(exchange?.body ?? '[]') as string[]).length - 1)
  for (const block of blocks) expect(decodeBlock(block).ok).toBe(true)
})

test('classifies the errors of a 6.1 node', async () => {
  await using node = await startRecordedNode(recording)
  await using client = aClient(node)
  expect(await client.fetchBlock(UNKNOWN_ID as HeaderId)).toMatchObject({
    ok: false,
    error: { code: 'not_found', reason: 'not-found' },
  })
  expect(await client.fetchBlock('abc' as HeaderId)).toMatchObject({ ok: false, error: { code: 'rejected' } })
  const rejections = recording.exchanges.filter(
    ({ path, status }) => (path === '/transactions' || path === '/transactions/check') && status !== 200,
  )
  expect(rejections.length).toBeGreaterThan(10)
  for (const { path, body = '' } of rejections.filter(({ method }) => method === 'POST')) {
    const outcome = await (path === '/transactions' ? client.submitTransaction(body) : client.checkTransaction(body))
    expect(outcome).toMatchObject({ ok: false, error: { code: 'rejected', reason: expect.stringMatching(/^bad\./) } })
  }
})
