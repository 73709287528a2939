import { parseLossless } from '@ergo-explorer/chain'
import { describe, expect, test } from 'vitest'
import { bodyBytes } from '#http/node-response.ts'
import { FAULTS, findFault } from './faults.ts'
import { type TestDevnet, startTestDevnet } from './testing/test-devnet.ts'

interface Header {
  readonly id: string
  readonly parentId: string
  readonly height: number
  readonly timestamp: number
}
interface Output {
  readonly value: unknown
}
interface Transaction {
  readonly id: string
  readonly inputs: readonly { readonly boxId: string }[]
  readonly outputs: readonly Output[]
}
interface Block {
  readonly header: Header
  readonly blockTransactions: { readonly transactions: readonly Transaction[] }
}
interface Info {
  readonly fullHeight: number
  readonly bestFullHeaderId: string
  readonly fullBlocksScore: bigint
  readonly network: string
  readonly genesisBlockId: string
  readonly unconfirmedCount: number
}

const faulty = async (id: string): Promise<TestDevnet> => {
  const node = await startTestDevnet()
  node.faultRegistry.activate(findFault(id) ?? expect.fail(`unknown fault ${id}`))
  return node
}

const read = async <T>(node: TestDevnet, path: string): Promise<T> =>
  parseLossless(await (await fetch(node.url + path)).text()) as T
const tipPath = ({ chain }: TestDevnet): string => `/blocks/${chain.tip.id}`
const infoOf = (node: TestDevnet) => read<Info>(node, '/info')
const tipOf = (node: TestDevnet) => read<Block>(node, tipPath(node))
const trueTip = ({ chain }: TestDevnet) => chain.tree.tip.block
const middleOf = (block: Block): Transaction | undefined => {
  const { transactions } = block.blockTransactions
  return transactions[Math.floor(transactions.length / 2)]
}

/** Clears all faults and compares HTTP responses with those of the API. */
async function isHealthyAgain(node: TestDevnet): Promise<boolean> {
  node.faultRegistry.clear()
  const paths = [
    '/info',
    tipPath(node),
    '/blocks',
    '/transactions/unconfirmed/transactionIds',
    '/transactions/unconfirmed',
  ]
  const results = await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(node.url + path)
      return (
        response.status === 200 &&
        (await response.text()) === Buffer.from(bodyBytes(node.request(path).body)).toString()
      )
    }),
  )
  return results.every(Boolean)
}

test('X01 to X30 exist exactly once, and two more', () => {
  const numbered = Array.from({ length: 30 }, (_, i) => `X${String(i + 1).padStart(2, '0')}`)
  expect(FAULTS.map(({ id }) => id)).toEqual([...numbered, 'headerIds', 'syncing'])
})

describe('transport', () => {
  test('X01: a node that is down resets every connection until it is up', async () => {
    await using node = await faulty('X01')
    await expect(fetch(`${node.url}/info`)).rejects.toThrow('fetch failed')
    expect(await isHealthyAgain(node)).toBe(true)
  })

  test('X02: a node goes down after some responses', async () => {
    await using node = await faulty('X02')
    expect((await fetch(`${node.url}/info`)).status).toBe(200)
    expect((await fetch(`${node.url}/info`)).status).toBe(200)
    await expect(fetch(`${node.url}/info`)).rejects.toThrow('fetch failed')
    expect(await isHealthyAgain(node)).toBe(true)
  })

  test('X03: a slow node responds late, and completely', async () => {
    await using node = await faulty('X03')
    const before = performance.now()
    expect((await infoOf(node)).fullHeight).toBe(node.chain.tip.height)
    expect(performance.now() - before).toBeGreaterThan(55)
    expect(await isHealthyAgain(node)).toBe(true)
  })

  test('X04: a dripping node sends one byte at a time', async () => {
    await using node = await faulty('X04')
    const response = await fetch(`${node.url}/blocks/at/1`)
    const pieces: number[] = []
    for await (const piece of response.body ?? []) pieces.push(piece.length)
    expect(pieces.length).toBeGreaterThan(10)
    expect(await isHealthyAgain(node)).toBe(true)
  })

  test('X05: the connection is reset in the middle of the body', async () => {
    await using node = await faulty('X05')
    const response = await fetch(node.url + tipPath(node))
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow('terminated')
    expect(await isHealthyAgain(node)).toBe(true)
  })

  test('X06: the JSON is truncated, with a matching Content-Length', async () => {
    await using node = await faulty('X06')
    const text = await (await fetch(node.url + tipPath(node))).text()
    expect(() => JSON.parse(text)).toThrow(SyntaxError)
    expect(text.startsWith('{"header":')).toBe(true)
    expect(await isHealthyAgain(node)).toBe(true)
  })

  test('X07: an HTML page with status 200', async () => {
    await using node = await faulty('X07')
    const response = await fetch(`${node.url}/info`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html'])
    expect(await response.text()).toContain('502 Bad Gateway')
    expect(await isHealthyAgain(node)).toBe(true)
  })

  test('X08: a body that is not text', async () => {
    await using node = await faulty('X08')
    const bytes = Buffer.from(await (await fetch(`${node.url}/info`)).arrayBuffer())
    expect(bytes.equals(Buffer.from(bytes.toString()))).toBe(false)
    expect(await isHealthyAgain(node)).toBe(true)
  })

  test('X09: an error with status 200', async () => {
    await using node = await faulty('X09')
    const response = await fetch(`${node.url}/info`)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ error: 500 })
    expect(await isHealthyAgain(node)).toBe(true)
  })

  test('X10: 429 with Retry-After', async () => {
    await using node = await faulty('X10')
    const response = await fetch(`${node.url}/info`)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '1'])
    expect(await isHealthyAgain(node)).toBe(true)
  })

  test('X11: server errors of all kinds in sequence', async () => {
    await using node = await faulty('X11')
    const statuses: number[] = []
    for (let i = 0; i < 5; i++) statuses.push((await fetch(`${node.url}/info`)).status)
    expect(statuses).toEqual([500, 502, 503, 504, 500])
    expect(await isHealthyAgain(node)).toBe(true)
  })

  test('X12: a redirect to itself', async () => {
    await using node = await faulty('X12')
    const response = await fetch(`${node.url}/info`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([302, '/info'])
    await expect(fetch(`${node.url}/info`)).rejects.toThrow('fetch failed')
    expect(await isHealthyAgain(node)).toBe(true)
  })

  test('X13: a small body decompresses to a large one', async () => {
    await using node = await faulty('X13')
    const response = await fetch(`${node.url}/info`)
    expect(Number(response.headers.get('content-length'))).toBeLessThan(100_000)
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThanOrEqual(20_000_000)
    expect(await isHealthyAgain(node)).toBe(true)
  })
})

describe('block content', () => {
  test('X14: a block far above the size limit', async () => {
    await using node = await faulty('X14')
    const text = await (await fetch(node.url + tipPath(node))).text()
    expect(text.length).toBeGreaterThan(2_000_000)
    expect(JSON.parse(text)).toMatchObject({ header: { id: node.chain.tip.id } })
    expect(await isHealthyAgain(node)).toBe(true)
  })

  test('X15: wrong parent', async () => {
    await using node = await faulty('X15')
    expect((await tipOf(node)).header.parentId).toBe('deadbeef'.repeat(8))
    expect(await isHealthyAgain(node)).toBe(true)
  })

  test('X16: wrong height', async () => {
    await using node = await faulty('X16')
    expect((await tipOf(node)).header.height).toBe(node.chain.tip.height + 1)
    expect(await isHealthyAgain(node)).toBe(true)
  })

  test('X17: missing transaction', async () => {
    await using node = await faulty('X17')
    const { transactions } = (await tipOf(node)).blockTransactions
    expect(transactions.length).toBe(trueTip(node).transactions.length - 1)
    expect(await isHealthyAgain(node)).toBe(true)
  })

  test('X18: duplicate transaction', async () => {
    await using node = await faulty('X18')
    const ids = (await tipOf(node)).blockTransactions.transactions.map(({ id }) => id)
    expect(ids.length).toBe(trueTip(node).transactions.length + 1)
    expect(new Set(ids).size).toBe(ids.length - 1)
    expect(await isHealthyAgain(node)).toBe(true)
  })

  test('X19: outputs exceed inputs', async () => {
    await using node = await faulty('X19')
    const { transactions } = trueTip(node)
    const truth = transactions[Math.floor(transactions.length / 2)]?.outputs[0]?.value ?? 0n
    expect(BigInt(String(middleOf(await tipOf(node))?.outputs[0]?.value))).toBe(truth + 1n)
    expect(await isHealthyAgain(node)).toBe(true)
  })

  test('X20: an input that does not exist', async () => {
    await using node = await faulty('X20')
    expect(middleOf(await tipOf(node))?.inputs[0]?.boxId).toBe('deadbeef'.repeat(8))
    expect(await isHealthyAgain(node)).toBe(true)
  })

  test('X21: maximum amount, and one more', async () => {
    await using node = await faulty('X21')
    const amounts = [await tipOf(node), await tipOf(node)].map((block) => middleOf(block)?.outputs[0]?.value)
    expect(amounts).toEqual([2n ** 63n - 1n, 2n ** 63n])
    expect(await isHealthyAgain(node)).toBe(true)
  })

  test('X22: negative, fractional and string amounts', async () => {
    await using node = await faulty('X22')
    const blocks = [await tipOf(node), await tipOf(node), await tipOf(node)]
    const amounts = blocks.map((block) => middleOf(block)?.outputs[0]?.value)
    expect(amounts).toEqual([-1, 0.5, expect.stringMatching(/^\d+$/)])
    expect(await isHealthyAgain(node)).toBe(true)
  })

  test('X23: timestamps in the future and before the parent', async () => {
    await using node = await faulty('X23')
    const { timestamp } = node.chain.tip
    const times = [await tipOf(node), await tipOf(node)].map(({ header }) => header.timestamp - timestamp)
    expect(times).toEqual([86_400_000, -86_400_000])
    expect(await isHealthyAgain(node)).toBe(true)
  })
})

describe("the node's view of the chain", () => {
  test('X24: the height goes back, with a lower score', async () => {
    await using node = await startTestDevnet()
    const before = await infoOf(node)
    node.faultRegistry.activate(findFault('X24') ?? expect.fail())
    const after = await infoOf(node)
    expect(after.fullHeight).toBe(before.fullHeight - 10)
    expect(after.fullBlocksScore).toBeLessThan(before.fullBlocksScore)
    expect(await read(node, `/blocks/at/${before.fullHeight}`)).toEqual([])
    expect(await isHealthyAgain(node)).toBe(true)
  })

  test('X25: the node consistently follows another branch than the best', async () => {
    await using node = await faulty('X25')
    const { fullHeight, bestFullHeaderId } = await infoOf(node)
    expect(bestFullHeaderId).not.toBe(node.chain.tip.id)
    expect((await read<string[]>(node, `/blocks/at/${fullHeight}`))[0]).toBe(bestFullHeaderId)
    const block = await read<Block>(node, `/blocks/${bestFullHeaderId}`)
    expect((await read<string[]>(node, `/blocks/at/${fullHeight - 1}`))[0]).toBe(block.header.parentId)
    expect(await isHealthyAgain(node)).toBe(true)
  })

  test('X26: the tip changes at each poll, and stays until the next', async () => {
    await using node = await faulty('X26')
    const seen: string[] = []
    for (let i = 0; i < 4; i++) {
      const { bestFullHeaderId, fullHeight } = await infoOf(node)
      expect((await read<string[]>(node, `/blocks/at/${fullHeight}`))[0]).toBe(bestFullHeaderId)
      seen.push(bestFullHeaderId)
    }
    expect(new Set(seen).size).toBe(2)
    expect([seen[0], seen[1]]).toEqual([seen[2], seen[3]])
    expect(await isHealthyAgain(node)).toBe(true)
  })

  test('X27: a reorg between the ids and the blocks', async () => {
    await using node = await faulty('X27')
    const listed = (await read<Header[]>(node, '/blocks/lastHeaders/2')).map(({ id }) => id)
    const { height } = node.chain.tip
    node.faultRegistry.clear()
    const now = [
      await read<string[]>(node, `/blocks/at/${height - 2}`),
      await read<string[]>(node, `/blocks/at/${height - 1}`),
    ]
    expect(now.map(([best]) => best)).not.toEqual(listed)
    expect(now.map(([, orphan]) => orphan)).toEqual(listed)
    expect(await isHealthyAgain(node)).toBe(true)
  })

  test('X28: a node of another network', async () => {
    await using node = await faulty('X28')
    const { network, genesisBlockId } = await infoOf(node)
    expect([network, genesisBlockId.slice(0, 8)]).toEqual(['mainnet', 'b0244dfc'])
    expect(await isHealthyAgain(node)).toBe(true)
  })
})

describe('the mempool', () => {
  test('X29: is very large', async () => {
    await using node = await faulty('X29')
    const ids = await read<string[]>(node, '/transactions/unconfirmed/transactionIds')
    expect(new Set(ids).size).toBe(5000)
    expect((await infoOf(node)).unconfirmedCount).toBe(5000)
    const page = await read<Transaction[]>(node, '/transactions/unconfirmed')
    expect(page.map(({ id }) => id)).toEqual(ids.slice(0, 500))
    const one = await read<Transaction>(node, `/transactions/unconfirmed/byTransactionId/${ids[4000]}`)
    expect(one.id).toBe(ids[4000])
    expect(await isHealthyAgain(node)).toBe(true)
  })

  test('X30: holds a transaction that spends an unknown box', async () => {
    await using node = await faulty('X30')
    const [invalid] = await read<Transaction[]>(node, '/transactions/unconfirmed')
    const boxId = invalid?.inputs[0]?.boxId ?? ''
    expect((await fetch(`${node.url}/utxo/withPool/byId/${boxId}`)).status).toBe(404)
    expect((await read<string[]>(node, '/transactions/unconfirmed/transactionIds'))[0]).toBe(invalid?.id)
    expect(await isHealthyAgain(node)).toBe(true)
  })
})

test('POST /blocks/headerIds sometimes fails like the reference node', async () => {
  await using node = await faulty('headerIds')
  const body = JSON.stringify([node.chain.tip.id])
  const post = () =>
    fetch(`${node.url}/blocks/headerIds`, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
  const responses = [await post(), await post(), await post(), await post()]
  expect(responses.map(({ status }) => status)).toEqual([400, 200, 200, 400])
  expect(await responses[0]?.text()).toContain('Attempt to decode value on failed cursor: DownField(header)')
  expect(await isHealthyAgain(node)).toBe(true)
})
