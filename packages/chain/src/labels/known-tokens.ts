import type { NetworkPreset } from '#network/preset.ts'
import type { TokenLists } from '#token/genuineness.ts'
import type { Label } from './label.ts'
import type { RegisteredToken, TokenRegistry } from '#token/verdict.ts'

/** A well-known token. Anyone can mint a token with the same name, so it is identified by its id. */
export interface KnownToken {
  readonly tokenId: string
  readonly name: string
  /** Other names that readers know it by. */
  readonly aliases?: readonly string[]
  /** As minted. Absent if sources are missing or disagree: then R6 of the issuing box decides. */
  readonly decimals?: number
  /** Verified and suspicious as listed by EIP-21; known is a name without verification. */
  readonly verification: 'verified' | 'known' | 'suspicious'
  /** Issuer of a verified token according to EIP-21. */
  readonly issuer?: string
  /** Issued by a bridge, which keeps the units that are not on Ergo in its vaults. */
  readonly isBridged?: boolean
  readonly source: string
}

const EIP21 = 'EIP-21'
const SPECTRUM = 'spectrum-finance/ergo-dex-sdk-js'
const ROSEN = 'jellymlg/nodeview.xyz'
const DEXY = 'kushti/dexy'

export const KNOWN_TOKENS: readonly KnownToken[] = [
  {
    tokenId: '03faf2cb329f2e90d6d23b58d91bbb6c046aa143261cc21f52fbe2824bfcbf04',
    name: 'SigUSD',
    aliases: ['SigmaUSD'],
    decimals: 2,
    verification: 'verified',
    issuer: 'sigmausd.io',
    source: EIP21,
  },
  {
    tokenId: '003bd19d0187117f130b62e1bcab0939929ff5c7709f843c5c4dd158949285d0',
    name: 'SigRSV',
    aliases: ['SigmaRSV'],
    decimals: 0,
    verification: 'verified',
    issuer: 'sigmausd.io',
    source: EIP21,
  },
  {
    tokenId: '472c3d4ecaa08fb7392ff041ee2e6af75f4a558810a74b28600549d5392810e8',
    name: 'NETA',
    verification: 'verified',
    issuer: 'anetabtc.io',
    source: EIP21,
  },
  {
    tokenId: '36aba4b4a97b65be491cf9f5ca57b5408b0da8d0194f30ec8330d1e8946161c1',
    name: 'Erdoge',
    verification: 'verified',
    issuer: 'community',
    source: EIP21,
  },
  {
    tokenId: '5a34d53ca483924b9a6aa0c771f11888881b516a8d1a9cdc535d063fe26d065e',
    name: 'LunaDog',
    verification: 'verified',
    issuer: 'community',
    source: EIP21,
  },
  {
    tokenId: 'fbbaac7337d051c10fc3da0ccb864f4d32d40027551e1c3ea3ce361f39b91e40',
    name: 'Kushti',
    verification: 'verified',
    issuer: 'community',
    source: EIP21,
  },
  {
    tokenId: '9a06d9e545a41fd51eeffc5e20d818073bf820c635e2a9d922269913e0de369d',
    name: 'SPF',
    verification: 'known',
    source: SPECTRUM,
  },
  {
    tokenId: '8b08cdd5449a9592a9e79711d7d79249d7a03c535d17efaee83e216e80a44c4b',
    name: 'RSN',
    decimals: 3,
    verification: 'known',
    source: ROSEN,
  },
  {
    tokenId: 'e023c5f382b6e96fbd878f6811aac73345489032157ad5affb84aefd4956c297',
    name: 'rsADA',
    isBridged: true,
    verification: 'known',
    source: ROSEN,
  },
  {
    tokenId: '7a51950e5f548549ec1aa63ffdc38279505b11e7e803d01bcf8347e0123c88b0',
    name: 'rsBTC',
    isBridged: true,
    decimals: 8,
    verification: 'known',
    source: ROSEN,
  },
  {
    tokenId: '6122f7289e7bb2df2de273e09d4b2756cda6aeb0f40438dc9d257688f45183ad',
    name: 'DexyGold',
    verification: 'known',
    source: DEXY,
  },
  {
    tokenId: 'a55b8735ed1a99e46c2c89f8994aacdf4b1109bdcf682f1e5b34479c6e392669',
    name: 'USE',
    verification: 'known',
    source: DEXY,
  },
  {
    tokenId: '944f72c571f7e894fe75fe5b351cdc67ea2fa6daa538321d72f759d551b1d147',
    name: 'ADA',
    verification: 'suspicious',
    source: EIP21,
  },
]

/** The same tokens for the EIP-21 check. Every name on its genuine list is meant to be unique. */
export const EIP21_LISTS: TokenLists = {
  genuine: KNOWN_TOKENS.filter(({ verification }) => verification === 'verified').map(({ tokenId, name, issuer }) => ({
    tokenId,
    tokenName: name,
    uniqueName: true,
    issuer: issuer ?? null,
  })),
  blocked: KNOWN_TOKENS.filter(({ verification }) => verification === 'suspicious').map(({ tokenId, name }) => ({
    tokenId,
    tokenName: name,
  })),
}

/** The demo chain lists its stable coin, which its scam imitates. */
const DEMO_LISTS: TokenLists = {
  genuine: [
    {
      tokenId: '4ea20a3aaf6d41663594bf2dd99b9759d68220f893ef4df5ef428a96de545689',
      tokenName: 'simUSD',
      uniqueName: true,
      issuer: 'simUSD bank',
    },
    {
      tokenId: 'ed493dc8418e2cc55d3125853bd5b4d54a45f44d19b33b1c545e85be0f278e1a',
      tokenName: 'simRSV',
      uniqueName: true,
      issuer: 'simUSD bank',
    },
  ],
  blocked: [],
}

const ALIASES: ReadonlyMap<string, readonly string[]> = new Map(
  KNOWN_TOKENS.map(({ tokenId, aliases = [] }) => [tokenId, aliases]),
)

/** EIP-21 lists tokens of mainnet only. */
export function tokenListsOf(network: string): TokenLists {
  if (network === 'mainnet') return EIP21_LISTS
  return network === 'demo' ? DEMO_LISTS : { genuine: [], blocked: [] }
}

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
