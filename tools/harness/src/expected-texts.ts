import type { FetchApi } from '@ergo-explorer/testkit/http'
import type { ScreenPage } from './pages.ts'

interface BlockItem {
  readonly height: number
}

interface Block {
  readonly height: number
  readonly header: Readonly<
    Record<'parentBlockId' | 'stateRoot' | 'adProofsRoot' | 'transactionsRoot' | 'extensionHash', string>
  >
}

interface Transaction {
  readonly size: number
  readonly fee: string
  readonly height: number | null
  /** null for an unknown box. */
  readonly inputs: readonly { readonly box: Box | null }[]
  readonly outputs: readonly Box[]
}

interface Box {
  readonly value: string
}

interface PoolProviders {
  readonly providers: readonly { readonly party: { readonly address: string } }[]
}

interface Contract {
  readonly templateBlake2b256: string
  readonly label: { readonly name: string } | null
  readonly example: { readonly label: { readonly name: string } | null } | null
}

interface ContractProtocol {
  readonly contracts: readonly Contract[]
}

/** A contract is shown by its name, or by both ends of its hash. */
const contractText = ({ templateBlake2b256, label, example }: Contract) =>
  withoutSpaces(label?.name ?? example?.label?.name ?? '').slice(0, 12) || templateBlake2b256.slice(0, 6)

/** Texts from the API that must appear on a page: ids, heights and amounts, without spaces. */
export async function expectedTexts({ name, path, status }: ScreenPage, fetchApi: FetchApi): Promise<string[]> {
  const texts = EXPECTED_TEXTS[name] ?? (status === 404 ? noTexts : undefined)
  if (texts === undefined) throw new Error(`EXPECTED_TEXTS in expected-texts.ts has no entry for the page ${name}`)
  return texts(path.split(/[/?]/)[2] ?? '', fetchApi)
}

const heightsAt = (offset: number) => async (_: string, fetchApi: FetchApi) => {
  const { items } = await fetchApi<{ items: BlockItem[] }>(`/api/v2/blocks?limit=30&offset=${offset}`)
  return items.map(({ height }) => String(height))
}

/** ErgoTree of the address in the query of the utilities page. */
const SAMPLE_ERGO_TREE = '0008cd02472963123ce32c057907c7a7268bc09f45d9ca57819d3327b9e7497d7b1cc347'

const noTexts = (): string[] => []

const EXPECTED_TEXTS: Readonly<Record<string, (id: string, fetchApi: FetchApi) => string[] | Promise<string[]>>> = {
  home: async (_, fetchApi) => {
    const { tip, blocks } = await fetchApi<{ tip: { height: number }; blocks: BlockItem[] }>('/api/v2/home')
    return [String(tip.height), ...blocks.slice(0, 5).map(({ height }) => String(height))]
  },
  'latest-blocks': heightsAt(0),
  'latest-blocks 2': heightsAt(30),
  data: heightsAt(0),
  'not-found': heightsAt(0),
  block: async (id, fetchApi) => {
    const { height, header } = await fetchApi<Block>(`/api/v2/blocks/${id}`)
    const { parentBlockId, stateRoot, adProofsRoot, transactionsRoot, extensionHash } = header
    return [id, String(height), parentBlockId, stateRoot, adProofsRoot, transactionsRoot, extensionHash]
  },
  'largest-transfers': async (_, fetchApi) => {
    const { items } = await fetchApi<{ items: { transactionId: string }[] }>('/api/v2/largest-transactions')
    return items.slice(0, 3).map(({ transactionId }) => transactionId.slice(0, 6))
  },
  'orphaned-blocks': async (_, fetchApi) => {
    const { items } = await fetchApi<{ items: { blockId: string }[] }>('/api/v2/orphaned-blocks?limit=5')
    return items.map(({ blockId }) => blockId.slice(0, 8))
  },
  'block orphaned': async (id, fetchApi) => {
    const { height, header } = await fetchApi<Block>(`/api/v2/blocks/${id}`)
    return [id, String(height), header.parentBlockId]
  },
  'block transactions': async (id, fetchApi) => {
    const { items } = await fetchApi<{ items: { transactionId: string }[] }>(
      `/api/v2/blocks/${id}/transactions?limit=30`,
    )
    return items.map(({ transactionId }) => transactionId.slice(0, 6))
  },
  'block extension': async (id, fetchApi) => {
    const { digest, fields } = await fetchApi<{ digest: string; fields: { key: string; value: string }[] }>(
      `/api/v2/blocks/${id}/extension`,
    )
    return [id, digest, ...fields.slice(0, 20).flatMap(({ key, value }) => [key, value])]
  },
  'block adproofs': async (id, fetchApi) => {
    const { proofBytes } = await fetchApi<{ proofBytes: string }>(`/api/v2/blocks/${id}/ad-proofs`)
    return [proofBytes.slice(0, 64)]
  },
  search: async (_, fetchApi) => {
    const { candidates } = await fetchApi<{ candidates: { name: string }[] }>('/api/v2/resolve/Green')
    return candidates.slice(0, 5).map(({ name }) => withoutSpaces(name))
  },
  address: async (address, fetchApi) => {
    const { balance } = await fetchApi<{ balance: { nanoErg: string } }>(`/api/v2/addresses/${address}`)
    return [address, ergDigits(balance.nanoErg)]
  },
  'address past': (address) => [address],
  'address tokens': (address) => [address],
  'address boxes': (address) => [address],
  'address issued': (address) => [address],
  box: async (id, fetchApi) => {
    const { value, transactionId } = await fetchApi<Box & { transactionId: string }>(`/api/v2/boxes/${id}`)
    return [id, ergDigits(value), transactionId.slice(0, 6)]
  },
  'box past': (id) => [id],
  miner: (address) => [address],
  contract: (hash) => [hash],
  'contract past': (hash) => [hash],
  'contract boxes': (hash) => [hash],
  'contract transactions': (hash) => [hash],
  contracts: async (_, fetchApi) => {
    const { protocols } = await fetchApi<{ protocols: ContractProtocol[] }>('/api/v2/contract-directory')
    return protocols.flatMap(({ contracts }) => contracts.map(contractText))
  },
  'contracts list': async (_, fetchApi) => {
    const { items } = await fetchApi<{ items: Contract[] }>('/api/v2/contracts?sort=transactionCount&limit=5')
    return items.map(contractText)
  },
  bank: async (_, fetchApi) => {
    const { boxId, nanoErg } = await fetchApi<{ boxId: string; nanoErg: string }>('/api/v2/bank')
    return [boxId.slice(0, 6), ergDigits(nanoErg)]
  },
  token: (id) => [id],
  'token past': (id) => [id],
  'token holders': (id) => [id],
  'token transfers': (id) => [id],
  'issued-tokens': async (_, fetchApi) => {
    const { items } = await fetchApi<{ items: { name: string | null }[] }>('/api/v2/tokens?limit=5')
    return items.flatMap(({ name }) => (name === null ? [] : [withoutSpaces(name).slice(0, 12)]))
  },
  gallery: async (_, fetchApi) => {
    const { items } = await fetchApi<{ items: { name: string | null }[] }>('/api/v2/tokens?kind=nft&limit=5')
    return items.flatMap(({ name }) => (name === null ? [] : [withoutSpaces(name).slice(0, 12)]))
  },
  'rich-list': async (_, fetchApi) => {
    const { items } = await fetchApi<{ items: { amount: string }[] }>('/api/v2/rich-list?limit=5')
    return items.map(({ amount }) => ergDigits(amount))
  },
  timeline: stateTexts,
  'timeline register': stateTexts,
  miners: async (_, fetchApi) => {
    const { items } = await fetchApi<{ items: { miner: { label: { name: string } | null } }[] }>('/api/v2/miners')
    return items.flatMap(({ miner: { label } }) => (label === null ? [] : [withoutSpaces(label.name).slice(0, 12)]))
  },
  pool: async (id, fetchApi) => {
    const { providers } = await fetchApi<PoolProviders>(`/api/v2/pools/${id}`)
    return [id, ...providers.map(({ party }) => party.address.slice(-8))]
  },
  protocols: async (_, fetchApi) => {
    const { items: pools } = await fetchApi<{ items: { boxId: string }[] }>('/api/v2/pools')
    const { boxId } = await fetchApi<{ boxId: string }>('/api/v2/bank')
    return [boxId.slice(0, 6), ...pools.map((pool) => pool.boxId.slice(0, 6))]
  },
  'order-book': async (_, fetchApi) => {
    const { items: books } = await fetchApi<{ items: { token: { name: string | null } }[] }>('/api/v2/order-book')
    return books.flatMap(({ token: { name } }) => (name === null ? [] : [withoutSpaces(name).slice(0, 12)]))
  },
  'order-book token': async (query, fetchApi) => {
    const { asks, bids } = await fetchApi<Record<'asks' | 'bids', { items: { boxId: string; nanoErg: string }[] }>>(
      `/api/v2/order-book/${query.replace('token=', '')}`,
    )
    return [...asks.items, ...bids.items].flatMap(({ boxId, nanoErg }) => [boxId.slice(0, 6), ergDigits(nanoErg)])
  },
  charts: async (_, fetchApi) => {
    const { items } = await fetchApi<{ items: { name: string; points: { value: string }[] }[] }>('/api/v2/charts')
    return [items.find(({ name }) => name === 'transactions-per-block')?.points.at(-1)?.value ?? '']
  },
  chart: async (name, fetchApi) => {
    const { points } = await fetchApi<{ points: { value: string }[] }>(`/api/v2/charts/${name}?timespan=30days`)
    return [points.at(-1)?.value ?? '']
  },
  'chart logarithmic': noTexts,
  'chart distribution': async (_, fetchApi) => {
    const { miners } = await fetchApi<{ miners: { blockCount: number }[] }>(
      '/api/v2/charts/hash-rate-distribution?timespan=30days',
    )
    return miners.map(({ blockCount }) => String(blockCount))
  },
  mempool: async (_, fetchApi) => {
    const { items } = await fetchApi<{ items: { transactionId: string }[] }>('/api/v2/mempool/transactions?limit=10')
    return items.map(({ transactionId }) => transactionId.slice(0, 6))
  },
  stats: async (_, fetchApi) => {
    // The statistics window moves during the check, but all coins exist from genesis on.
    const { total } = await fetchApi<{ total: string }>('/api/v2/supply')
    return [String(BigInt(total) / 10n ** 9n)]
  },
  difficulty: async (_, fetchApi) => {
    const { epochs } = await fetchApi<{ epochs: { items: { difficulty: string }[] } }>('/api/v2/difficulty')
    return epochs.items.slice(0, 5).map(({ difficulty }) => difficulty)
  },
  'difficulty voting': async (_, fetchApi) => {
    const { voting } = await fetchApi<{ voting: { fromHeight: number; parameters: Record<string, number | string> } }>(
      '/api/v2/difficulty',
    )
    return [
      String(voting.fromHeight),
      ...['maxBlockSize', 'maxBlockCost'].map((name) => String(voting.parameters[name])),
    ]
  },
  'difficulty emission': async (_, fetchApi) => {
    const { schedule } = await fetchApi<{ schedule: { fromHeight: number }[] }>('/api/v2/supply')
    return schedule.map(({ fromHeight }) => String(fromHeight))
  },
  api: () => ['curl-s', '/api/v2/tip', '/api/v2/addresses/{address}'],
  utilities: noTexts,
  decode: noTexts,
  'utilities filled': () => [SAMPLE_ERGO_TREE, '11020204', '1500000000'],
  status: async (_, fetchApi) => {
    const { tip, nodes } = await fetchApi<{ tip: { height: number }; nodes: { softwareVersion: string | null }[] }>(
      '/api/v2/status',
    )
    return [
      String(tip.height),
      ...nodes.flatMap(({ softwareVersion }) => (softwareVersion === null ? [] : [softwareVersion])),
    ]
  },
  'oracle-pools': async (_, fetchApi) => {
    const { items: pools } = await fetchApi<{ items: { name: string; poolNft: string }[] }>('/api/v2/oracle-pools')
    return pools.flatMap(({ name, poolNft }) => [withoutSpaces(name), poolNft.slice(0, 6)])
  },
  'oracle-pool': async (id, fetchApi) => {
    const { refresh, oracles } = await fetchApi<{ refresh: { oracleTokenId: string }; oracles: { address: string }[] }>(
      `/api/v2/oracle-pools/${id}`,
    )
    return [id, refresh.oracleTokenId.slice(0, 8), ...oracles.map(({ address }) => address.slice(0, 8))]
  },
  'payment-request': () => ['1.5', 'Tea'],
  my: noTexts,
  names: noTexts,
  wallet: noTexts,
  transaction: transactionTexts,
  'transaction expanded': transactionTexts,
  'transaction pending': transactionTexts,
  receipt: receiptTexts,
  'receipt pending': receiptTexts,
}

async function receiptTexts(id: string, fetchApi: FetchApi): Promise<string[]> {
  const { fee, height } = await fetchApi<Transaction>(`/api/v2/transactions/${id}`)
  return [id, ...(height === null ? [] : [String(height)]), ergDigits(fee)]
}

/** States of a token and the transactions that created them. */
async function stateTexts(id: string, fetchApi: FetchApi): Promise<string[]> {
  const { items } = await fetchApi<{ items: { box: { boxId: string; transactionId: string } }[] }>(
    `/api/v2/tokens/${id}/states?limit=10`,
  )
  return [id, ...items.flatMap(({ box }) => [box.boxId.slice(0, 8), box.transactionId.slice(0, 8)])]
}

async function transactionTexts(id: string, fetchApi: FetchApi): Promise<string[]> {
  const { size, fee, height, inputs, outputs } = await fetchApi<Transaction>(`/api/v2/transactions/${id}`)
  const boxes = [...inputs.flatMap(({ box }) => (box === null ? [] : [box])), ...outputs]
  const values = boxes.map(({ value }) => value)
  return [id, String(size), ...(height === null ? [] : [String(height)]), ...[fee, ...values].map(ergDigits)]
}

/** nanoERG as an ERG amount, up to the last digit that is not zero. */
export function ergDigits(nanoErg: string): string {
  const digits = nanoErg.padStart(10, '0')
  const fraction = digits.slice(-9).replace(/0+$/, '')
  return fraction === '' ? digits.slice(0, -9) : `${digits.slice(0, -9)}.${fraction}`
}

/** Removes spaces of all kinds and breaks within ids. */
export const withoutSpaces = (text: string): string => text.replaceAll(/[\s\u00a0\u2009\u202f\u200b\u00ad]/g, '')
