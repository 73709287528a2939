import { afterAll, describe, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'
import { parseJsonStream } from '@ergo-explorer/testkit'
import { asRead, type ConfirmedBox } from '#testing/confirmed-chain.ts'
import { chainInV1 } from '#testing/v1-chain.ts'
import { templateOf } from '#testing/templates.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const chain = await chainInV1(api.chain)
const GENESIS = 3
const created = chain.boxes.slice(GENESIS)

const stream = async (path: string) => {
  const { status, headers, text } = await api.get(`/api/v1/boxes/${path}`)
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'application/json' })
  return parseJsonStream(text)
}
const getJson = async (path: string) => (await api.get(`/api/v1/boxes/${path}`)).json
const shown = (boxes: readonly ConfirmedBox[]) => asRead(boxes.map(chain.output))
const isUnspent = ({ spentBy }: ConfirmedBox) => spentBy === undefined
const between =
  (min: number, max: number) =>
  ({ height }: ConfirmedBox) =>
    height >= min && height <= max

describe('by global index', () => {
  test('streams boxes from the requested index with their spending transactions, and windows join', async () => {
    expect(await stream('byGlobalIndex/stream?minGix=0&limit=500')).toEqual(shown(created.slice(0, 500)))
    expect(await stream('byGlobalIndex/stream?minGix=500&limit=37')).toEqual(shown(created.slice(500, 537)))
  })

  test('stops at the end, with an empty body beyond it', async () => {
    const last = created.length - 3
    expect(await stream(`byGlobalIndex/stream?minGix=${last}&limit=500`)).toEqual(shown(created.slice(-3)))
    for (const minGix of [created.length, 2_147_483_648, Number.MAX_SAFE_INTEGER])
      for (const path of ['byGlobalIndex', 'unspent/byGlobalIndex'])
        expect(await api.get(`/api/v1/boxes/${path}/stream?minGix=${minGix}&limit=500`)).toMatchObject({
          status: 200,
          text: '',
        })
    expect(await stream('byGlobalIndex/stream?minGix=0&limit=0')).toEqual([])
  })

  test('streams only unspent boxes of the window', async () => {
    for (let minGix = 0; minGix < created.length; minGix += 500) {
      const window = created.slice(minGix, minGix + 500)
      expect(await stream(`unspent/byGlobalIndex/stream?minGix=${minGix}&limit=500`)).toEqual(
        shown(window.filter(isUnspent)),
      )
    }
    const spent = created.findIndex((box) => !isUnspent(box))
    expect(await stream(`unspent/byGlobalIndex/stream?minGix=${spent}&limit=1`)).toEqual([])
  })

  test.each(['byGlobalIndex', 'unspent/byGlobalIndex'])(
    'returns 400 for %s without both bounds or with more than 500',
    async (path) => {
      const invalid = 'Bad request: Invalid value for: query parameter'
      expect(await getJson(`${path}/stream`)).toEqual({ status: 400, reason: `${invalid} minGix` })
      expect(await getJson(`${path}/stream?minGix=0`)).toEqual({ status: 400, reason: `${invalid} limit` })
      expect(await getJson(`${path}/stream?minGix=-1&limit=1`)).toEqual({
        status: 400,
        reason: `${invalid} minGix (expected value to be greater than or equal to 0, but was -1)`,
      })
      expect(await getJson(`${path}/stream?minGix=0&limit=501`)).toEqual({
        status: 400,
        reason: `${invalid} limit (expected value to be less than or equal to 500, but was 501)`,
      })
    },
  )
})

describe('by heights', () => {
  test('streams unspent boxes in order, both heights inclusive, including genesis boxes', async () => {
    expect(await stream(`unspent/stream?minHeight=0&maxHeight=${chain.tip}`)).toEqual(
      shown(chain.boxes.filter(isUnspent)),
    )
    const some = chain.boxes.filter(isUnspent).filter(between(700, 720))
    expect(some).not.toEqual([])
    expect(await stream('unspent/stream?minHeight=700&maxHeight=720')).toEqual(shown(some))
  })

  test('returns an empty body for an empty or future range', async () => {
    for (const [min, max] of [
      [300, 299],
      [chain.tip + 1, chain.tip + 1000],
    ])
      expect(await api.get(`/api/v1/boxes/unspent/stream?minHeight=${min}&maxHeight=${max}`)).toMatchObject({
        status: 200,
        text: '',
      })
  })

  test('streams the requested number of last blocks and the tip', async () => {
    const recent = chain.boxes.filter(isUnspent).filter(between(chain.tip - 5, chain.tip))
    expect(await stream('unspent/byLastEpochs/stream?lastEpochs=5')).toEqual(shown(recent))
    expect(await stream('unspent/byLastEpochs/stream?lastEpochs=1536')).toEqual(shown(chain.boxes.filter(isUnspent)))
    expect(await getJson('unspent/byLastEpochs/stream?lastEpochs=1537')).toEqual({
      status: 400,
      reason:
        'Bad request: Invalid value for: query parameter lastEpochs (expected value to be less than or equal to 1536, but was 1537)',
    })
  })

  const template = '961e872f7ab750cb77ad75ea8a32d0ea3472bd0c230de09329b802801b3d1817'
  const rewards = chain.boxes.filter(({ box }) => templateOf(box.ergoTree) === template)

  test('streams boxes of a template by block, regardless of the declared height', async () => {
    expect(rewards.length).toBeGreaterThan(500)
    const path = `byErgoTreeTemplateHash/${template}/stream`
    expect(await stream(`${path}?minHeight=0&maxHeight=${chain.tip}`)).toEqual(shown(rewards))
    expect(await stream(`unspent/${path}?minHeight=0&maxHeight=${chain.tip}`)).toEqual(shown(rewards.filter(isUnspent)))
    const some = rewards.filter(between(100, 130))
    expect(await stream(`${path}?minHeight=100&maxHeight=130`)).toEqual(shown(some))
    expect(await stream(`unspent/${path}?minHeight=100&maxHeight=130`)).toEqual(shown(some.filter(isUnspent)))
  })

  test('returns nothing for an unknown template', async () => {
    for (const scope of ['', 'unspent/'])
      for (const hash of ['ab'.repeat(32), 'abc'])
        expect(await stream(`${scope}byErgoTreeTemplateHash/${hash}/stream?minHeight=0&maxHeight=1000`)).toEqual([])
  })

  test.each([
    'unspent/stream',
    `byErgoTreeTemplateHash/${template}/stream`,
    `unspent/byErgoTreeTemplateHash/${template}/stream`,
  ])('returns 400 for more than 1536 blocks in %s', async (path) => {
    expect(await stream(`${path}?minHeight=5000&maxHeight=6536`)).toEqual([])
    expect(await getJson(`${path}?minHeight=5000&maxHeight=6537`)).toEqual({
      status: 400,
      reason:
        'Bad request: Invalid value for: query parameter maxHeight (expected value to be less than or equal to 6536, but was 6537)',
    })
    expect(await getJson(`${path}?minHeight=0&maxHeight=0`)).toEqual({
      status: 400,
      reason:
        'Bad request: Invalid value for: query parameter maxHeight (expected value to be greater than or equal to 1, but was 0)',
    })
  })
})
