import { afterAll, describe, expect, test } from 'vitest'
import { anApi } from '../../testing/an-api.ts'
import { readConcatenated } from '../../testing/concatenated.ts'
import { asRead, type ConfirmedBox } from '../../testing/confirmed.ts'
import { inV1 } from '../../testing/in-v1.ts'
import { templateOf } from '../../testing/templates.ts'

const api = await anApi()
afterAll(() => api[Symbol.asyncDispose]())
const chain = await inV1(api.chain)
const GENESIS = 3
const made = chain.boxes.slice(GENESIS)

const stream = async (path: string) => {
  const { status, headers, text } = await api.get(`/api/v1/boxes/${path}`)
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'application/json' })
  return readConcatenated(text)
}
const refusal = async (path: string) => (await api.get(`/api/v1/boxes/${path}`)).json
const shown = (boxes: readonly ConfirmedBox[]) => asRead(boxes.map(chain.output))
const isUnspent = ({ spentBy }: ConfirmedBox) => spentBy === undefined
const between =
  (min: number, max: number) =>
  ({ height }: ConfirmedBox) =>
    height >= min && height <= max

describe('by running number', () => {
  test('boxes come from the first asked for, with those that spent them, and windows join', async () => {
    expect(await stream('byGlobalIndex/stream?minGix=0&limit=500')).toEqual(shown(made.slice(0, 500)))
    expect(await stream('byGlobalIndex/stream?minGix=500&limit=37')).toEqual(shown(made.slice(500, 537)))
  })

  test('the end is not passed, and nothing is an empty body', async () => {
    const last = made.length - 3
    expect(await stream(`byGlobalIndex/stream?minGix=${last}&limit=500`)).toEqual(shown(made.slice(-3)))
    for (const minGix of [made.length, 2_147_483_648, Number.MAX_SAFE_INTEGER])
      for (const path of ['byGlobalIndex', 'unspent/byGlobalIndex'])
        expect(await api.get(`/api/v1/boxes/${path}/stream?minGix=${minGix}&limit=500`)).toMatchObject({
          status: 200,
          text: '',
        })
    expect(await stream('byGlobalIndex/stream?minGix=0&limit=0')).toEqual([])
  })

  test('unspent ones are those of the window, which may be none', async () => {
    for (let minGix = 0; minGix < made.length; minGix += 500) {
      const window = made.slice(minGix, minGix + 500)
      expect(await stream(`unspent/byGlobalIndex/stream?minGix=${minGix}&limit=500`)).toEqual(
        shown(window.filter(isUnspent)),
      )
    }
    const spent = made.findIndex((box) => !isUnspent(box))
    expect(await stream(`unspent/byGlobalIndex/stream?minGix=${spent}&limit=1`)).toEqual([])
  })

  test.each(['byGlobalIndex', 'unspent/byGlobalIndex'])(
    '%s asks for both ends, and for no more than 500',
    async (path) => {
      const invalid = 'Bad request: Invalid value for: query parameter'
      expect(await refusal(`${path}/stream`)).toEqual({ status: 400, reason: `${invalid} minGix` })
      expect(await refusal(`${path}/stream?minGix=0`)).toEqual({ status: 400, reason: `${invalid} limit` })
      expect(await refusal(`${path}/stream?minGix=-1&limit=1`)).toEqual({
        status: 400,
        reason: `${invalid} minGix (expected value to be greater than or equal to 0, but was -1)`,
      })
      expect(await refusal(`${path}/stream?minGix=0&limit=501`)).toEqual({
        status: 400,
        reason: `${invalid} limit (expected value to be less than or equal to 500, but was 501)`,
      })
    },
  )
})

describe('by heights', () => {
  test('unspent boxes of blocks come in their order, both heights included, those of genesis too', async () => {
    expect(await stream(`unspent/stream?minHeight=0&maxHeight=${chain.tip}`)).toEqual(
      shown(chain.boxes.filter(isUnspent)),
    )
    const some = chain.boxes.filter(isUnspent).filter(between(700, 720))
    expect(some).not.toEqual([])
    expect(await stream('unspent/stream?minHeight=700&maxHeight=720')).toEqual(shown(some))
  })

  test('a range that is empty or not there yet is an empty body', async () => {
    for (const [min, max] of [
      [300, 299],
      [chain.tip + 1, chain.tip + 1000],
    ])
      expect(await api.get(`/api/v1/boxes/unspent/stream?minHeight=${min}&maxHeight=${max}`)).toMatchObject({
        status: 200,
        text: '',
      })
  })

  test('the last blocks are so many and the tip', async () => {
    const recent = chain.boxes.filter(isUnspent).filter(between(chain.tip - 5, chain.tip))
    expect(await stream('unspent/byLastEpochs/stream?lastEpochs=5')).toEqual(shown(recent))
    expect(await stream('unspent/byLastEpochs/stream?lastEpochs=1536')).toEqual(shown(chain.boxes.filter(isUnspent)))
    expect(await refusal('unspent/byLastEpochs/stream?lastEpochs=1537')).toEqual({
      status: 400,
      reason:
        'Bad request: Invalid value for: query parameter lastEpochs (expected value to be less than or equal to 1536, but was 1537)',
    })
  })

  const template = '961e872f7ab750cb77ad75ea8a32d0ea3472bd0c230de09329b802801b3d1817'
  const rewards = chain.boxes.filter(({ box }) => templateOf(box.ergoTree) === template)

  test('boxes of a template are those of the blocks, whatever height they declare', async () => {
    expect(rewards.length).toBeGreaterThan(500)
    const path = `byErgoTreeTemplateHash/${template}/stream`
    expect(await stream(`${path}?minHeight=0&maxHeight=${chain.tip}`)).toEqual(shown(rewards))
    expect(await stream(`unspent/${path}?minHeight=0&maxHeight=${chain.tip}`)).toEqual(shown(rewards.filter(isUnspent)))
    const some = rewards.filter(between(100, 130))
    expect(await stream(`${path}?minHeight=100&maxHeight=130`)).toEqual(shown(some))
    expect(await stream(`unspent/${path}?minHeight=100&maxHeight=130`)).toEqual(shown(some.filter(isUnspent)))
  })

  test('a template that nobody knows has none, not those of scripts without one', async () => {
    for (const scope of ['', 'unspent/'])
      for (const hash of ['ab'.repeat(32), 'abc'])
        expect(await stream(`${scope}byErgoTreeTemplateHash/${hash}/stream?minHeight=0&maxHeight=1000`)).toEqual([])
  })

  test.each([
    'unspent/stream',
    `byErgoTreeTemplateHash/${template}/stream`,
    `unspent/byErgoTreeTemplateHash/${template}/stream`,
  ])('%s refuses more than 1536 blocks', async (path) => {
    expect(await stream(`${path}?minHeight=5000&maxHeight=6536`)).toEqual([])
    expect(await refusal(`${path}?minHeight=5000&maxHeight=6537`)).toEqual({
      status: 400,
      reason:
        'Bad request: Invalid value for: query parameter maxHeight (expected value to be less than or equal to 6536, but was 6537)',
    })
    expect(await refusal(`${path}?minHeight=0&maxHeight=0`)).toEqual({
      status: 400,
      reason:
        'Bad request: Invalid value for: query parameter maxHeight (expected value to be greater than or equal to 1, but was 0)',
    })
  })
})
