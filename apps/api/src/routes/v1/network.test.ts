import { decodeParameters } from '@ergo-explorer/chain'
import { afterAll, expect, test } from 'vitest'
import { anApi } from '../../testing/an-api.ts'
import { confirmedAt, madeBy } from '../../testing/confirmed.ts'

const api = await anApi()
afterAll(() => api[Symbol.asyncDispose]())
const { blocks, boxes } = confirmedAt(api.chain.node)

const began = blocks.findLast(({ extension }) => decodeParameters(extension ?? []) !== undefined)
const stated = decodeParameters(began?.extension ?? []) ?? expect.fail('a voting epoch has begun')
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
  '%s is the newest block, the last numbers and the parameters in force',
  async (path) => {
    expect((await api.get(`/api/v1/${path}`)).json).toEqual({
      lastBlockId: blocks.at(-1)?.header.id,
      height: blocks.length,
      maxBoxGix: blocks.flatMap(madeBy).length - 1,
      maxTxGix: blocks.flatMap(({ transactions }) => transactions).length - 1,
      params,
    })
  },
)

test('the parameters of the last epoch are those that its first block states', async () => {
  expect((await api.get('/api/v1/epochs/params')).json).toEqual(params)
  expect(params.height).toBeGreaterThan(500)
})

test('the number of addresses is at least that of scripts which ever guarded a box', async () => {
  const scripts = new Set(boxes.map(({ box }) => box.ergoTree)).size
  const { rows } = await api.chain.database.pool.query<{ count: bigint }>('SELECT count(*) FROM scripts')
  expect((await api.get('/api/v1/networkStats')).json).toEqual({ uniqueAddressesNum: Number(rows[0]?.count) })
  expect(Number(rows[0]?.count)).toBeGreaterThanOrEqual(scripts)
})

test('before the first voting epoch there is nothing to say', async () => {
  await using database = await api.chain.databases.create(api.chain.database)
  await database.pool.query('DELETE FROM epochs')
  await using young = await anApi({ ...api.chain, database })
  for (const [path, reason] of [
    ['networkState', 'Not found Latest network state'],
    ['info', 'Not found Latest network info'],
    ['epochs/params', 'Not found Data about last epoch is missing'],
  ])
    expect((await young.get(`/api/v1/${path}`)).json).toEqual({ status: 404, reason })
})
