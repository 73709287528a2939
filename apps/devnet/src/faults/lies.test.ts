import { expect, test } from 'vitest'
import { bytesOf } from '../http/answer.ts'
import { changeBlocks } from './block-parts.ts'
import { LIES } from './lies.ts'
import { lyingFault } from './lying.ts'
import { aDevnet } from './testing/a-devnet.ts'

test.each(LIES.map(({ field, says, tell }) => ({ field, says, tell })))(
  'the lie about $field changes a block: $says',
  async ({ tell }) => {
    await using node = await aDevnet()
    node.chain.room.act(5, node.time.now)
    node.chain.mineNext(node.time.now)
    const truth = node.ask(`/blocks/${node.chain.tip.id}`)
    const lied = changeBlocks(truth, tell)
    expect(Buffer.from(bytesOf(lied?.body ?? ''))).not.toEqual(Buffer.from(bytesOf(truth.body)))
    expect(lied?.status).toBe(200)
  },
)

test('a lie may be about one height only', async () => {
  await using node = await aDevnet()
  const { height, id, parentId } = node.chain.tip
  node.board.post(lyingFault(LIES.find(({ field }) => field === 'votes') ?? expect.fail(), height))
  const votes = async (headerId: string) =>
    ((await (await fetch(`${node.url}/blocks/${headerId}/header`)).json()) as { votes: string }).votes
  expect([await votes(id), await votes(parentId)]).toEqual(['0a0b0c', expect.not.stringMatching('0a0b0c')])
})

test('a block lies the same whether it is asked for whole, in a list or in parts', async () => {
  await using node = await aDevnet()
  const { id, height } = node.chain.tip
  node.board.post(lyingFault(LIES.find(({ field }) => field === 'noTransactions') ?? expect.fail(), height))
  const section = { transactions: [] }
  const json = async (path: string, init?: RequestInit) => (await fetch(node.url + path, init)).json()
  const headers = { 'Content-Type': 'application/json' }
  expect(await json(`/blocks/${id}`)).toMatchObject({ blockTransactions: section })
  expect(await json(`/blocks/${id}/transactions`)).toMatchObject(section)
  expect(await json('/blocks/headerIds', { method: 'POST', body: JSON.stringify([id]), headers })).toMatchObject([
    { blockTransactions: section },
  ])
})
