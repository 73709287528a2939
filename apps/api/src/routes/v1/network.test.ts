import { decodeParameters } from '@ergo-explorer/chain'
import { afterAll, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'
import { confirmedChain, outputsOf } from '#testing/confirmed-chain.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { blocks, boxes } = confirmedChain(api.chain.node)

const began = blocks.findLast(({ extension }) => decodeParameters(extension ?? []) !== undefined)
const stated = decodeParameters(began?.extension ?? []) ?? expect.fail('no voting epoch')
const params = {
  height: began?.header.height,
  storageFeeFactor: stated.storageFeeFactor,
  minValuePerByte: stated.minValuePerByte,
  maxBlockSize: stated.maxBlockSize,
  maxBlockCost: stated.maxBlockCost,
  blockVersion: stated.blockVersion,
  tokenAccessCost: stated.tokenAccessCost,
  inputCost: stated.inputCost,
  dataInputCost: stated.dataInputCost,
  outputCost: stated.outputCost,
}

test.each(['networkState', 'info'])(
  '%s returns the newest block, the last indexes and the current parameters',
  async (path) => {
    expect((await api.get(`/api/v1/${path}`)).json).toEqual({
      lastBlockId: blocks.at(-1)?.header.id,
      height: blocks.length,
      maxBoxGix: blocks.flatMap(outputsOf).length - 1,
      maxTxGix: blocks.flatMap(({ transactions }) => transactions).length - 1,
      params,
    })
  },
)

test('returns the parameters that the first block of the last epoch states', async () => {
  expect((await api.get('/api/v1/epochs/params')).json).toEqual(params)
  expect(params.height).toBeGreaterThan(500)
})

test('returns at least as many addresses as scripts that ever held a box', async () => {
  const scripts = new Set(boxes.map(({ box }) => box.ergoTree)).size
  const { rows } = await api.chain.database.pool.query<{ count: bigint }>('SELECT count(*) FROM scripts')
  expect((await api.get('/api/v1/networkStats')).json).toEqual({ uniqueAddressesNum: Number(rows[0]?.count) })
  expect(Number(rows[0]?.count)).toBeGreaterThanOrEqual(scripts)
})

test('returns 404 before the first voting epoch', async () => {
  await using database = await api.chain.databases.create(api.chain.database)
  await database.pool.query('DELETE FROM epochs')
  await using newDatabase = await startTestApi({ ...api.chain, database })
  for (const [path, reason] of [
    ['networkState', 'Not found Latest network state'],
    ['info', 'Not found Latest network info'],
    ['epochs/params', 'Not found Data about last epoch is missing'],
  ])
    expect((await newDatabase.get(`/api/v1/${path}`)).json).toEqual({ status: 404, reason })
})
