import { type Hex, KNOWN_TOKENS, MAINNET_LABELS, toTokenUnits } from '@ergo-explorer/chain'
import type { TokenDetail } from '@ergo-explorer/contract'
import { isMajority, reserveKindOf, type ReserveKind } from '@ergo-explorer/stories'
import type { TokenDistribution } from '#queries/tokens/distribution.ts'
import { type AddressContext, scriptOfAddress } from '#scripts.ts'

/** What a proved reserve holds, and the scripts that hold it. */
interface TokenReserve {
  readonly kind: ReserveKind
  readonly amount: bigint
  readonly scriptHashes: ReadonlySet<Hex>
}

/** The supply of a token, of which holders' shares are computed. */
export interface TokenSupplyFigures {
  readonly existing: bigint
  readonly inWallets: bigint | null
  readonly reserve: TokenReserve | undefined
  /** Undefined where no rule proves a reserve. */
  readonly circulating: bigint | undefined
}

/**
 * Bridge scripts that hold the part of a bridged token that is not on Ergo. Anyone can send a token to them, so only
 * tokens that the bridge is known to issue have vaults. Both are known for mainnet only.
 */
export function createVaultLookup(api: AddressContext): (tokenId: Hex) => readonly Hex[] {
  if (api.preset.name !== 'mainnet') return () => []
  const vaults = MAINNET_LABELS.filter(({ label }) => VAULT_LABELS.has(label)).flatMap(({ match }) => {
    const hash = match.by === 'address' ? scriptOfAddress(api, match.value)?.hash : match.value
    return hash === undefined ? [] : [hash]
  })
  return (tokenId) => (BRIDGED_TOKENS.has(tokenId) ? vaults : [])
}

const VAULT_LABELS = new Set(['Rosen bridge hot wallet', 'Rosen bridge cold wallet'])
const BRIDGED_TOKENS: ReadonlySet<Hex> = new Set(
  KNOWN_TOKENS.filter(({ isBridged }) => isBridged === true).map(({ tokenId }) => tokenId),
)

export function deriveTokenSupply(distribution: TokenDistribution): TokenSupplyFigures {
  const { existing, inWallets } = distribution
  const reserve = proveReserve(distribution)
  return { existing, inWallets, reserve, circulating: reserve && existing - reserve.amount }
}

function proveReserve({ existing, inVaults, vaultHashes, candidate }: TokenDistribution): TokenReserve | undefined {
  const kind = candidate === null ? undefined : reserveKindOf(candidate, existing)
  if (candidate !== null && kind !== undefined)
    return { kind, amount: candidate.amount, scriptHashes: new Set([candidate.hash]) }
  if (existing > 0n && isMajority(inVaults, existing))
    return { kind: 'bridge', amount: inVaults, scriptHashes: new Set(vaultHashes) }
  return undefined
}

/** The amount that a holder's share is a part of; undefined for the reserve itself, which does not circulate. */
export const shareBaseOf = ({ existing, circulating, reserve }: TokenSupplyFigures, hash: Hex): bigint | undefined =>
  reserve?.scriptHashes.has(hash) === true ? undefined : (circulating ?? existing)

export const presentTokenSupply = ({
  existing,
  inWallets,
  reserve,
  circulating,
}: TokenSupplyFigures): Pick<TokenDetail, 'inContracts' | 'inWallets' | 'reserve' | 'circulating'> => ({
  inContracts: inWallets === null ? null : toTokenUnits(existing - inWallets),
  inWallets: inWallets === null ? null : toTokenUnits(inWallets),
  reserve: reserve === undefined ? null : { kind: reserve.kind, amount: toTokenUnits(reserve.amount) },
  circulating: circulating === undefined ? null : toTokenUnits(circulating),
})
