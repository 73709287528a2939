/** Fetches JSON from the API. @throws when the request fails */
export type FetchApi = <T>(path: string) => Promise<T>

export function createFetchApi(apiUrl: string): FetchApi {
  return async <T>(path: string) => {
    const response = await fetch(apiUrl + path)
    if (!response.ok) throw new Error(`${path} returned ${response.status}`)
    return (await response.json()) as T
  }
}

interface Blocks {
  readonly items: readonly { readonly id: string; readonly transactionCount: number }[]
}

interface Tokens {
  readonly items: readonly { readonly tokenId: string }[]
}

interface Pools {
  readonly pools: readonly { readonly poolNft: string }[]
}

interface RichList {
  readonly items: readonly { readonly party: { readonly address: string; readonly kind: string } }[]
}

/** Finds an existing object for each path parameter of a screen, preferably a busy one, which shows most. */
const FINDERS: Readonly<Record<string, (fetchApi: FetchApi) => Promise<string | undefined>>> = {
  block: async (fetchApi) => {
    const { items } = await fetchApi<Blocks>('/api/v2/blocks?limit=100')
    // Not among the newest, so that the block has children.
    return items.slice(5).toSorted((a, b) => b.transactionCount - a.transactionCount)[0]?.id
  },
  // A minting transaction has registers with user-written texts.
  transaction: async (fetchApi) => {
    const token = await newestToken(fetchApi)
    return (await fetchApi<{ mint: { transactionId: string } }>(`/api/v2/tokens/${token}`)).mint.transactionId
  },
  // A P2PK address, because contract addresses are as long as their scripts.
  address: async (fetchApi) => {
    const { items } = await fetchApi<RichList>('/api/v2/rich-list?limit=100')
    return items.find(({ party }) => party.kind === 'P2PK')?.party.address
  },
  token: (fetchApi) => newestToken(fetchApi),
  // A chart whose values are shown unchanged.
  chart: () => Promise.resolve('transactions-per-block'),
  pool: async (fetchApi) => (await fetchApi<Pools>('/api/v2/oracle-pools')).pools[0]?.poolNft,
  // A minting box, for the same reason.
  box: async (fetchApi) => {
    const token = await newestToken(fetchApi)
    return (await fetchApi<{ mint: { boxId: string } }>(`/api/v2/tokens/${token}`)).mint.boxId
  },
}

/** @throws for a kind without a finder, so that no screen is skipped */
export async function findSample(kind: string, fetchApi: FetchApi): Promise<string> {
  const find = FINDERS[kind]
  if (find === undefined) throw new Error(`samples.ts has no finder for a ${kind}`)
  const found = await find(fetchApi)
  if (found === undefined) throw new Error(`The simulated chain has no ${kind}`)
  return found
}

const newestToken = async (fetchApi: FetchApi) => (await fetchApi<Tokens>('/api/v2/tokens?limit=1')).items[0]?.tokenId

/** The parameter names of a path in the route table. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/:([a-zA-Z]+)/g)].map(([, kind = '']) => kind)
