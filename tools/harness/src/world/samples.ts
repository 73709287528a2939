/** Asks the API for JSON. @throws when there is none */
export type Ask = <T>(path: string) => Promise<T>

export function asker(apiUrl: string): Ask {
  return async <T>(path: string) => {
    const answer = await fetch(apiUrl + path)
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
    return (await answer.json()) as T
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

/** One thing that exists of each kind that stands in the path of a screen. A busy one: it shows most. */
const FIND: Readonly<Record<string, (ask: Ask) => Promise<string | undefined>>> = {
  block: async (ask) => {
    const { items } = await ask<Blocks>('/api/v2/blocks?limit=100')
    // Not the newest: one that has children.
    return items.slice(5).toSorted((a, b) => b.transactionCount - a.transactionCount)[0]?.id
  },
  // A mint has registers with texts that people wrote.
  transaction: async (ask) => {
    const token = await newestToken(ask)
    return (await ask<{ mint: { transactionId: string } }>(`/api/v2/tokens/${token}`)).mint.transactionId
  },
  // Of a person: contracts have addresses as long as their scripts.
  address: async (ask) => {
    const { items } = await ask<RichList>('/api/v2/rich-list?limit=100')
    return items.find(({ party }) => party.kind === 'P2PK')?.party.address
  },
  token: (ask) => newestToken(ask),
  // One whose figures are written as the API tells them.
  chart: () => Promise.resolve('transactions-per-block'),
  pool: async (ask) => (await ask<Pools>('/api/v2/oracle-pools')).pools[0]?.poolNft,
  // The box of a mint, for the same reason.
  box: async (ask) => {
    const token = await newestToken(ask)
    return (await ask<{ mint: { boxId: string } }>(`/api/v2/tokens/${token}`)).mint.boxId
  },
}

/** @throws for a kind that nobody has told this table how to find, so that no screen is forgotten */
export async function findSample(kind: string, ask: Ask): Promise<string> {
  const find = FIND[kind]
  if (find === undefined) throw new Error(`The harness does not know where to find a ${kind}; tell it in samples.ts`)
  const found = await find(ask)
  if (found === undefined) throw new Error(`The simulated chain has no ${kind}`)
  return found
}

const newestToken = async (ask: Ask) => (await ask<Tokens>('/api/v2/tokens?limit=1')).items[0]?.tokenId

/** The kinds that a path of the route table names. */
export const kindsIn = (path: string): string[] => [...path.matchAll(/:([a-zA-Z]+)/g)].map(([, kind = '']) => kind)
