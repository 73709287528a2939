import registry from './registry/tokens.json' with { type: 'json' }
import type { NetworkPreset } from '#network/preset.ts'
import type { TokenLists } from '#token/genuineness.ts'
import type { Label } from './label.ts'
import type { RegisteredToken, TokenRegistry } from '#token/verdict.ts'

/** A well-known token. Anyone can mint a token with the same name, so it is identified by its id. */
export interface KnownToken {
  readonly tokenId: string
  readonly name: string
  /** Other names that readers know it by. */
  readonly aliases?: readonly string[] | undefined
  /** As minted. Absent if sources are missing or disagree: then R6 of the issuing box decides. */
  readonly decimals?: number | undefined
  /** Verified and suspicious as listed by EIP-21; known is a name without verification. */
  readonly verification: 'verified' | 'known' | 'suspicious'
  /** Issuer of a verified token according to EIP-21. */
  readonly issuer?: string | undefined
  /** Issued by a bridge, which keeps the units that are not on Ergo in its vaults. */
  readonly isBridged?: boolean | undefined
  readonly source: string
}

const EIP21 = 'EIP-21'

const VERIFICATIONS = ['verified', 'known', 'suspicious'] as const

/** The tokens that the registry lists for a network. */
function knownTokensOf(network: string): KnownToken[] {
  return registry.tokens.flatMap(({ networks, verification: text, ...token }) => {
    const verification = VERIFICATIONS.find((each) => each === text)
    if (verification === undefined) throw new Error(`registry/tokens.json: ${token.name}: ${text} is no verification`)
    return networks.includes(network) ? [{ ...token, verification }] : []
  })
}

/** Tokens of mainnet. */
export const KNOWN_TOKENS: readonly KnownToken[] = knownTokensOf('mainnet')

/** The tokens of a network for the EIP-21 check. Every name on its genuine list is meant to be unique. */
export function tokenListsOf(network: string): TokenLists {
  const tokens = knownTokensOf(network)
  return {
    genuine: tokens
      .filter(({ verification }) => verification === 'verified')
      .map(({ tokenId, name, issuer }) => ({ tokenId, tokenName: name, uniqueName: true, issuer: issuer ?? null })),
    blocked: tokens
      .filter(({ verification }) => verification === 'suspicious')
      .map(({ tokenId, name }) => ({ tokenId, tokenName: name })),
  }
}

/** Those of mainnet. */
export const EIP21_LISTS: TokenLists = tokenListsOf('mainnet')

const ALIASES: ReadonlyMap<string, readonly string[]> = new Map(
  KNOWN_TOKENS.map(({ tokenId, aliases = [] }) => [tokenId, aliases]),
)

const NETWORK_SETTINGS = 'network settings'

/** Every name is compared with the names of all originals. */
const MAX_LABELLED_ORIGINALS = 500

/**
 * Registered originals of a network: the verified tokens of its lists, other well-known tokens, tokens that the operator
 * labels (the first 500), and the tokens of the protocol, whose names are not reserved.
 */
export function tokenRegistryOf(
  { name, oraclePools, reemission }: Pick<NetworkPreset, 'name' | 'oraclePools' | 'reemission'>,
  { lists = tokenListsOf(name), labels = [] }: { readonly lists?: TokenLists; readonly labels?: readonly Label[] } = {},
): TokenRegistry {
  const isMainnet = name === 'mainnet'
  const originals: RegisteredToken[] = lists.genuine.map(({ tokenId, tokenName, uniqueName, issuer }) => ({
    tokenId,
    name: tokenName,
    aliases: ALIASES.get(tokenId) ?? [],
    isNameUnique: uniqueName,
    issuer,
    source: isMainnet ? EIP21 : NETWORK_SETTINGS,
  }))
  if (isMainnet)
    for (const { tokenId, name: tokenName, verification, issuer, source } of KNOWN_TOKENS)
      if (verification === 'known')
        originals.push({ tokenId, name: tokenName, isNameUnique: true, issuer: issuer ?? null, source })
  for (const { label, match, source, certainty } of labels
    .filter(({ match: { by } }) => by === 'token')
    .slice(0, MAX_LABELLED_ORIGINALS))
    originals.push({
      tokenId: match.value,
      name: label,
      isNameUnique: certainty === 'published',
      issuer: null,
      source,
    })
  const protocol = {
    'Emission NFT': reemission?.tokens?.emissionNft,
    'Re-emission NFT': reemission?.tokens?.reemissionNft,
    ...Object.fromEntries(oraclePools.map((pool) => [`${pool.name} oracle pool`, pool.poolNft])),
  }
  for (const [tokenName, tokenId] of Object.entries(protocol))
    if (tokenId !== undefined)
      originals.push({ tokenId, name: tokenName, isNameUnique: false, issuer: null, source: NETWORK_SETTINGS })
  return { originals, blockedIds: lists.blocked.map(({ tokenId }) => tokenId) }
}
