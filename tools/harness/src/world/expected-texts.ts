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
  mempool: async (_, ask) => {
    const { items } = await ask<{ items: { id: string }[] }>('/api/v2/mempool/transactions?limit=10')
    return items.map(({ id }) => id.slice(0, 6))
  },
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
