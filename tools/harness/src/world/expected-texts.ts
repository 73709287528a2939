import type { Page } from './list-pages.ts'
import type { Ask } from './samples.ts'

interface BlockItem {
  readonly id: string
  readonly height: number
}

interface Block {
  readonly id: string
  readonly height: number
  readonly header: Readonly<
    Record<'parentId' | 'stateRoot' | 'adProofsRoot' | 'transactionsRoot' | 'extensionHash', string>
  >
}

interface Transaction {
  readonly id: string
  readonly size: number
  readonly fee: string
  readonly height: number | null
  /** A box that nobody knows is null. */
  readonly inputs: readonly { readonly box: Box | null }[]
  readonly outputs: readonly Box[]
}

interface Box {
  readonly value: string
}

/** Which texts of the API a reader must find on a page: ids, heights and amounts, as digits and letters without spaces. */
export async function expectedTexts({ name, path }: Page, ask: Ask): Promise<string[]> {
  const texts = EXPECTED[name]
  if (texts === undefined)
    throw new Error(`The harness does not know what the page ${name} shows; tell it in expected-texts.ts`)
  return texts(path.split(/[/?]/)[2] ?? '', ask)
}

const heightsAt = (offset: number) => async (_: string, ask: Ask) => {
  const { items } = await ask<{ items: BlockItem[] }>(`/api/v2/blocks?limit=30&offset=${offset}`)
  return items.map(({ height }) => String(height))
}

/** The script of the address that the page of utilities is asked about. */
const SOMEBODY_TREE = '0008cd02472963123ce32c057907c7a7268bc09f45d9ca57819d3327b9e7497d7b1cc347'

const nothing = () => Promise.resolve([])

const EXPECTED: Readonly<Record<string, (id: string, ask: Ask) => Promise<string[]>>> = {
  home: async (_, ask) => {
    const { tip, blocks } = await ask<{ tip: { height: number }; blocks: BlockItem[] }>('/api/v2/home')
    return [String(tip.height), ...blocks.slice(0, 5).map(({ height }) => String(height))]
  },
  'latest-blocks': heightsAt(0),
  'latest-blocks 2': heightsAt(30),
  data: heightsAt(0),
  'not-found': heightsAt(0),
  block: async (id, ask) => {
    const { height, header } = await ask<Block>(`/api/v2/blocks/${id}`)
    const { parentId, stateRoot, adProofsRoot, transactionsRoot, extensionHash } = header
    return [id, String(height), parentId, stateRoot, adProofsRoot, transactionsRoot, extensionHash]
  },
  'block transactions': async (id, ask) => {
    const { items } = await ask<{ items: { id: string }[] }>(`/api/v2/blocks/${id}/transactions?limit=30`)
    return items.map((transaction) => transaction.id.slice(0, 6))
  },
  'block extension': async (id, ask) => {
    const { digest, fields } = await ask<{ digest: string; fields: { key: string; value: string }[] }>(
      `/api/v2/blocks/${id}/extension`,
    )
    return [id, digest, ...fields.slice(0, 20).flatMap(({ key, value }) => [key, value])]
  },
  'block adproofs': async (id, ask) => {
    const { proofBytes } = await ask<{ proofBytes: string }>(`/api/v2/blocks/${id}/ad-proofs`)
    return [proofBytes.slice(0, 64)]
  },
  search: async (_, ask) => {
    const { candidates } = await ask<{ candidates: { label: string }[] }>('/api/v2/resolve/Green')
    return candidates.slice(0, 5).map(({ label }) => squeezed(label))
  },
  'search nothing': nothing,
  'search short': nothing,
  'block unknown': nothing,
  address: async (address, ask) => {
    const { balance } = await ask<{ balance: { nanoErg: string } }>(`/api/v2/addresses/${address}`)
    return [address, ergDigits(balance.nanoErg)]
  },
  'address tokens': (address) => Promise.resolve([address]),
  'address boxes': (address) => Promise.resolve([address]),
  'address issued': (address) => Promise.resolve([address]),
  'address mistyped': nothing,
  box: async (id, ask) => {
    const { value, transactionId } = await ask<Box & { transactionId: string }>(`/api/v2/boxes/${id}`)
    return [id, ergDigits(value), transactionId.slice(0, 6)]
  },
  'box unknown': nothing,
  token: (id) => Promise.resolve([id]),
  'token holders': (id) => Promise.resolve([id]),
  'token transfers': (id) => Promise.resolve([id]),
  'token unknown': nothing,
  'issued-tokens': async (_, ask) => {
    const { items } = await ask<{ items: { name: string | null }[] }>('/api/v2/tokens?limit=5')
    return items.flatMap(({ name }) => (name === null ? [] : [squeezed(name).slice(0, 12)]))
  },
  'rich-list': async (_, ask) => {
    const { items } = await ask<{ items: { amount: string }[] }>('/api/v2/rich-list?limit=5')
    return items.map(({ amount }) => ergDigits(amount))
  },
  'order-book': async (_, ask) => {
    const { books } = await ask<{ books: { token: { name: string | null } }[] }>('/api/v2/order-book')
    return books.flatMap(({ token: { name } }) => (name === null ? [] : [squeezed(name).slice(0, 12)]))
  },
  'order-book token': async (query, ask) => {
    const { asks, bids } = await ask<Record<'asks' | 'bids', { items: { boxId: string; nanoErg: string }[] }>>(
      `/api/v2/order-book/${query.replace('token=', '')}`,
    )
    return [...asks.items, ...bids.items].flatMap(({ boxId, nanoErg }) => [boxId.slice(0, 6), ergDigits(nanoErg)])
  },
  'order-book unknown': nothing,
  charts: async (_, ask) => {
    const { charts } = await ask<{ charts: { name: string; points: { value: string }[] }[] }>('/api/v2/charts')
    return [charts.find(({ name }) => name === 'transactions-per-block')?.points.at(-1)?.value ?? '']
  },
  chart: async (name, ask) => {
    const { points, isLastPartial } = await ask<{ points: { value: string }[]; isLastPartial: boolean }>(
      `/api/v2/charts/${name}?timespan=30days`,
    )
    return [points.at(isLastPartial ? -2 : -1)?.value ?? '']
  },
  'chart logarithmic': nothing,
  'chart distribution': async (_, ask) => {
    const { miners } = await ask<{ miners: { blocks: number }[] }>(
      '/api/v2/charts/hash-rate-distribution?timespan=30days',
    )
    return miners.map(({ blocks }) => String(blocks))
  },
  'chart unknown': nothing,
  mempool: async (_, ask) => {
    const { items } = await ask<{ items: { id: string }[] }>('/api/v2/mempool/transactions?limit=10')
    return items.map(({ id }) => id.slice(0, 6))
  },
  stats: async (_, ask) => {
    // The window moves while it is looked at; the newest difficulty is the same for a whole epoch.
    const { miningCost } = await ask<{ miningCost: { difficulty: number } }>('/api/v0/stats')
    return [String(miningCost.difficulty)]
  },
  difficulty: async (_, ask) => {
    const { epochs } = await ask<{ epochs: { items: { difficulty: string }[] } }>('/api/v2/difficulty')
    return epochs.items.slice(0, 5).map(({ difficulty }) => difficulty)
  },
  'difficulty voting': async (_, ask) => {
    const { voting } = await ask<{ voting: { fromHeight: number; parameters: Record<string, number | string> } }>(
      '/api/v2/difficulty',
    )
    return [
      String(voting.fromHeight),
      ...['maxBlockSize', 'maxBlockCost'].map((name) => String(voting.parameters[name])),
    ]
  },
  'difficulty emission': async (_, ask) => {
    const { schedule } = await ask<{ schedule: { fromHeight: number }[] }>('/api/v2/supply')
    return schedule.map(({ fromHeight }) => String(fromHeight))
  },
  api: () => Promise.resolve(['curl-s', '/api/v2/tip', '/api/v2/addresses/{address}']),
  utilities: nothing,
  'utilities asked': () => Promise.resolve([SOMEBODY_TREE, '11020204', '1500000000']),
  status: async (_, ask) => {
    const { tip, nodes } = await ask<{ tip: { height: number; id: string }; nodes: { version: string | null }[] }>(
      '/api/v2/status',
    )
    return [String(tip.height), ...nodes.flatMap(({ version }) => (version === null ? [] : [version]))]
  },
  'oracle-pools': async (_, ask) => {
    const { pools } = await ask<{ pools: { name: string; poolNft: string }[] }>('/api/v2/oracle-pools')
    return pools.flatMap(({ name, poolNft }) => [squeezed(name), poolNft.slice(0, 6)])
  },
  'oracle-pool': async (id, ask) => {
    const { refresh, oracles } = await ask<{ refresh: { oracleToken: string }; oracles: { address: string }[] }>(
      `/api/v2/oracle-pools/${id}`,
    )
    return [id, refresh.oracleToken.slice(0, 8), ...oracles.map(({ address }) => address.slice(0, 8))]
  },
  'oracle-pool unknown': nothing,
  'payment-request': () => Promise.resolve(['1.5', 'Tea']),
  wallet: nothing,
  transaction: transactionTexts,
  'transaction waiting': transactionTexts,
  'transaction unknown': nothing,
}

async function transactionTexts(id: string, ask: Ask): Promise<string[]> {
  const { size, fee, height, inputs, outputs } = await ask<Transaction>(`/api/v2/transactions/${id}`)
  const boxes = [...inputs.flatMap(({ box }) => (box === null ? [] : [box])), ...outputs]
  const values = boxes.map(({ value }) => value)
  return [id, String(size), ...(height === null ? [] : [String(height)]), ...[fee, ...values].map(ergDigits)]
}

/** nanoERG as a reader sees ERG, up to the last digit that is not zero. */
export function ergDigits(nanoErg: string): string {
  const digits = nanoErg.padStart(10, '0')
  const fraction = digits.slice(-9).replace(/0+$/, '')
  return fraction === '' ? digits.slice(0, -9) : `${digits.slice(0, -9)}.${fraction}`
}

/** Text without what only helps the eye: spaces of all kinds and breaks within ids. */
export const squeezed = (text: string): string => text.replaceAll(/[\s\u00a0\u2009\u202f\u200b\u00ad]/g, '')
