import { expect, test } from 'vitest'
import { bodyBytes } from '#http/node-response.ts'
import { changeBlocks } from './response-changes.ts'
import { FALSIFICATIONS, falsificationFault } from './falsifications.ts'
import { startTestDevnet } from './testing/test-devnet.ts'

test.each(FALSIFICATIONS.map(({ field, description, apply }) => ({ field, description, apply })))(
  'falsifying $field changes a block: $description',
  async ({ apply }) => {
    await using node = await startTestDevnet()
    node.chain.mempool.simulateTransactions(5, node.time.now)
    node.chain.mineNext(node.time.now)
    const truth = node.request(`/blocks/${node.chain.tip.id}`)
    const falsified = changeBlocks(truth, apply)
    expect(Buffer.from(bodyBytes(falsified?.body ?? ''))).not.toEqual(Buffer.from(bodyBytes(truth.body)))
    expect(falsified?.status).toBe(200)
  },
)

test('can be limited to one height', async () => {
  await using node = await startTestDevnet()
  const { height, id, parentId } = node.chain.tip
  node.faultRegistry.activate(
    falsificationFault(FALSIFICATIONS.find(({ field }) => field === 'votes') ?? expect.fail(), height),
  )
  const votes = async (headerId: string) =>
    ((await (await fetch(`${node.url}/blocks/${headerId}/header`)).json()) as { votes: string }).votes
  expect([await votes(id), await votes(parentId)]).toEqual(['0a0b0c', expect.not.stringMatching('0a0b0c')])
})

test('a block is falsified the same way in full, in a list and in sections', async () => {
  await using node = await startTestDevnet()
  const { id, height } = node.chain.tip
  node.faultRegistry.activate(
    falsificationFault(FALSIFICATIONS.find(({ field }) => field === 'noTransactions') ?? expect.fail(), height),
  )
  const section = { transactions: [] }
  const json = async (path: string, init?: RequestInit) => (await fetch(node.url + path, init)).json()
  const headers = { 'Content-Type': 'application/json' }
  expect(await json(`/blocks/${id}`)).toMatchObject({ blockTransactions: section })
  expect(await json(`/blocks/${id}/transactions`)).toMatchObject(section)
  expect(await json('/blocks/headerIds', { method: 'POST', body: JSON.stringify([id]), headers })).toMatchObject([
    { blockTransactions: section },
  ])
})
