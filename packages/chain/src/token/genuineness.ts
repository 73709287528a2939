export interface GenuineToken {
  readonly tokenId: string
  readonly tokenName: string
  /** No other token should have this name. */
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

/** Numbering of EIP-21. */
export const GENUINENESS = { unknown: 0, verified: 1, suspicious: 2, blocked: 3 } as const
export type Genuineness = (typeof GENUINENESS)[keyof typeof GENUINENESS]

export interface TokenCheck {
  readonly genuine: Genuineness
  /** Set only if the id itself is on the list: a name proves nothing. */
  readonly token: GenuineToken | null
}

/**
 * EIP-21: a blocked id takes precedence over everything, a listed id over its name, and a unique name on another id is
 * suspicious.
 */
export function checkToken(tokenId: string, tokenName: string, lists: TokenLists): TokenCheck {
  const token = lists.genuine.find((listed) => listed.tokenId === tokenId) ?? null
  if (lists.blocked.some((listed) => listed.tokenId === tokenId)) return { genuine: GENUINENESS.blocked, token }
  if (token !== null) return { genuine: GENUINENESS.verified, token }
  const name = tokenName.toLowerCase()
  const isImitation = lists.genuine.some((listed) => listed.uniqueName && listed.tokenName.toLowerCase() === name)
  return { genuine: isImitation ? GENUINENESS.suspicious : GENUINENESS.unknown, token: null }
}
