import { FEE_SCRIPT, rewardScript } from '@ergo-explorer/chain'
import { createHostileScript, HOSTILE_SCRIPT_KINDS } from '@ergo-explorer/testkit/hostile-scripts'
import { afterAll, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const convert = async (hashed: unknown) => (await api.post('/api/v1/ergotree/convert', { hashed })).json

const key = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'

test('renders the constants and the approximate source of a script', async () => {
  expect(await convert(rewardScript(key))).toEqual({
    constants: `0: 720\n1: ${key}`,
    script: '{ (sigmaProp((HEIGHT >= (SELF.creationInfo._1 + placeholder[Int](0)))) && placeholder[SigmaProp](1)) }',
  })
  expect(await convert(FEE_SCRIPT.toUpperCase())).toMatchObject({
    constants: expect.stringContaining('4: 1'),
    script: expect.stringMatching(
      /^\{ sigmaProp\(allOf\(Coll\[Boolean\]\(\(HEIGHT == OUTPUTS\(placeholder\[Int\]\(0\)\)/,
    ),
  })
  expect(await convert(`0008cd${key}`)).toEqual({ constants: '', script: `{ ${key} }` })
})

test('renders every script of the chain', async () => {
  const { rows } = await api.chain.database.pool.query<{ tree: string }>(
    'SELECT DISTINCT ON (template) ergo_tree AS tree FROM scripts WHERE template IS NOT NULL',
  )
  expect(rows.length).toBeGreaterThan(20)
  for (const { tree } of rows)
    expect(await convert(tree)).toMatchObject({ script: expect.stringMatching(/^\{ .+ \}$/s) })
})

test('returns 400 for a body that is not hex, not a script or not text', async () => {
  expect(await convert('0008xy')).toEqual({ status: 400, reason: 'Bad request: Could not decode hex string: 0008xy' })
  expect(await convert('abc')).toEqual({ status: 400, reason: 'Bad request: Could not decode hex string: abc' })
  for (const tree of ['', '10ff', '0008cd'])
    expect(await convert(tree)).toEqual({ status: 400, reason: 'Bad request: Could not parse ergo tree' })
  expect(await convert(5)).toEqual({
    status: 400,
    reason: 'Bad request: Invalid value for: body (/hashed must be string)',
  })
})

test('returns 400 for a script whose source is too long', async () => {
  for (const bytes of [1_500, 2_800, 16_000, 31_000])
    expect(await convert(createHostileScript('placeholders', bytes))).toEqual({
      status: 400,
      reason: 'Bad request: The source of the script is longer than 1000000 characters',
    })
})

test.each(HOSTILE_SCRIPT_KINDS)('returns less than 2 MB for a script with %s', async (kind) => {
  const { text } = await api.post('/api/v1/ergotree/convert', { hashed: createHostileScript(kind, 32_000) })
  expect(text.length).toBeLessThan(2_000_000)
})
