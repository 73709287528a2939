import { afterEach, expect, test, vi } from 'vitest'
import { DEFAULT_CONFIG } from '#config/public-config.ts'
import { nodeUrls } from './node-urls.ts'
import { apiUrls, curlCommands, fetchDocuments } from './verification-sources.ts'
import type { VerificationTarget } from './verification-target.ts'

const [BLOCK, PARENT, TRANSACTION, BOX] = ['aa', 'bb', 'cc', 'dd'].map((byte) => byte.repeat(32)) as [
  string,
  string,
  string,
  string,
]
const block: VerificationTarget = {
  subject: { kind: 'block', blockId: BLOCK },
  height: 700_000,
  parentId: PARENT,
  spentBoxIds: [],
}
const transaction: VerificationTarget = {
  subject: { kind: 'transaction', transactionId: TRANSACTION, blockId: BLOCK },
  height: 700_000,
  spentBoxIds: [BOX],
}
const pending: VerificationTarget = {
  subject: { kind: 'transaction', transactionId: TRANSACTION, blockId: null },
  height: null,
  spentBoxIds: [BOX],
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('lists the documents of the API', () => {
  const parts = (target: VerificationTarget) => apiUrls('https://x', target).map((url) => url.slice('https://x'.length))
  expect(parts(block)).toEqual(
    ['header/bytes', 'epoch-headers', 'transactions/bytes', 'extension/bytes', 'spent-boxes'].map(
      (part) => `/api/v2/blocks/${BLOCK}/${part}`,
    ),
  )
  expect(parts(transaction)).toEqual([
    `/api/v2/transactions/${TRANSACTION}/bytes`,
    ...['header/bytes', 'epoch-headers', 'transactions/bytes'].map((part) => `/api/v2/blocks/${BLOCK}/${part}`),
  ])
  expect(parts(pending)).toEqual([`/api/v2/transactions/${TRANSACTION}/bytes`])
})

test('lists the documents of a node, the parent after the headers of earlier epochs', () => {
  expect(nodeUrls('n', block, DEFAULT_CONFIG)).toEqual([`n/blocks/${BLOCK}`, `n/blocks/${PARENT}/header`])
  expect(nodeUrls('n', transaction, DEFAULT_CONFIG)).toEqual([
    `n/blocks/${BLOCK}`,
    'n/blocks/chainSlice?fromHeight=699998&toHeight=699999',
    `n/blockchain/box/byId/${BOX}`,
  ])
  // EIP-37: 128 blocks an epoch, of which eight are used.
  const first = nodeUrls('n', { ...block, height: 1_796_097 }, DEFAULT_CONFIG)
  expect(first).toHaveLength(10)
  expect(first.slice(1, 3)).toEqual([
    'n/blocks/chainSlice?fromHeight=1795071&toHeight=1795072',
    'n/blocks/chainSlice?fromHeight=1795199&toHeight=1795200',
  ])
  expect(first.at(-1)).toBe(`n/blocks/${PARENT}/header`)
  expect(nodeUrls('n', { ...block, height: 1, parentId: null }, DEFAULT_CONFIG)).toEqual([`n/blocks/${BLOCK}`])
  expect(nodeUrls('n', pending, DEFAULT_CONFIG)[0]).toBe(`n/transactions/unconfirmed/byTransactionId/${TRANSACTION}`)
})

test('shows commands that write the same documents to a file', () => {
  expect(curlCommands('https://x', block)).toEqual([
    `curl -s -w '\\n' 'https://x/api/v2/blocks/${BLOCK}/{header/bytes,epoch-headers,transactions/bytes,extension/bytes,spent-boxes}' > block.json`,
    `curl -s http://127.0.0.1:9053/blocks/${BLOCK} > block.json`,
  ])
  expect(curlCommands('https://x', pending)).toEqual([
    `curl -s -w '\\n' 'https://x/api/v2/transactions/${TRANSACTION}/bytes' > transaction.json`,
  ])
})

test('only the first document is required, and the order is kept', async () => {
  const bodies: Readonly<Record<string, string>> = { a: '1', c: '3' }
  vi.stubGlobal('fetch', (url: string) =>
    url === 'd'
      ? Promise.reject(new Error('no network'))
      : Promise.resolve(new Response(bodies[url] ?? '', { status: url in bodies ? 200 : 404 })),
  )
  const { signal } = new AbortController()
  const loaded = await fetchDocuments(['a', 'b', 'c', 'd'], signal)
  const texts = loaded.ok && loaded.documents.map((bytes) => new TextDecoder().decode(bytes))
  expect(texts).toEqual(['1', '3'])
  expect(await fetchDocuments(['b', 'a'], signal)).toEqual({ ok: false, url: 'b' })
})
