import { createNameMatcher } from './resembles.ts'

export interface GenuineToken {
  readonly tokenId: string
  readonly tokenName: string
  /** No other token should carry this name. */
  readonly uniqueName: boolean
  readonly issuer: string | null
}

export interface BlockedToken {
  readonly tokenId: string
  readonly tokenName: string
}

export interface TokenLists {
  readonly genuine: readonly GenuineToken[]
  readonly blocked: readonly BlockedToken[]
}

/** As EIP-21 numbers it. */
export const GENUINENESS = { unknown: 0, verified: 1, suspicious: 2, blocked: 3 } as const
export type Genuineness = (typeof GENUINENESS)[keyof typeof GENUINENESS]

export interface TokenCheck {
  readonly genuine: Genuineness
  /** Filled only when the id itself is on the list: a name alone proves nothing. */
  readonly token: GenuineToken | null
}

/** EIP-21: a blocked id beats everything, a listed id beats its name, and a unique name on another id is suspicious. */
export function checkToken(tokenId: string, tokenName: string, lists: TokenLists): TokenCheck {
  const token = lists.genuine.find((listed) => listed.tokenId === tokenId) ?? null
  if (lists.blocked.some((listed) => listed.tokenId === tokenId)) return { genuine: GENUINENESS.blocked, token }
  if (token !== null) return { genuine: GENUINENESS.verified, token }
  const name = tokenName.toLowerCase()
  const isImitation = lists.genuine.some((listed) => listed.uniqueName && listed.tokenName.toLowerCase() === name)
  return { genuine: isImitation ? GENUINENESS.suspicious : GENUINENESS.unknown, token: null }
}

/** Finds the listed token that another one can be taken for by its name. What is listed itself imitates nobody. */
export function createImitationFinder({ genuine }: TokenLists): (id: string, name: string) => GenuineToken | undefined {
  const unique = new Map(genuine.filter(({ uniqueName }) => uniqueName).map((listed) => [listed.tokenName, listed]))
  const ids = new Set(genuine.map(({ tokenId }) => tokenId))
  const match = createNameMatcher([...unique.keys()])
  return (id, name) => (ids.has(id) ? undefined : unique.get(match(name) ?? ''))
}
