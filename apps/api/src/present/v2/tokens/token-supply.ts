import { type Hex, KNOWN_TOKENS, percentHalfUp, toTokenUnits } from '@ergo-explorer/chain'
import { registryLabels } from '@ergo-explorer/chain/registry'
import type { HolderConcentration, TokenDetail } from '@ergo-explorer/contract'
import { isMajority, reserveKindOf, type ReserveKind } from '@ergo-explorer/stories'
import type { TokenDistribution } from '#queries/tokens/distribution.ts'
import { type AddressContext, scriptOfAddress } from '#scripts.ts'

/** What a proved reserve holds, and the scripts that hold it. */
interface TokenReserve {
  readonly kind: ReserveKind
  readonly amount: bigint
  readonly scriptHashes: ReadonlySet<Hex>
}

/** The parts of a distribution that prove a reserve. */
type ReserveEvidence = Pick<TokenDistribution, 'existing' | 'inWallets' | 'inVaults' | 'vaultHashes' | 'candidate'>

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
 * tokens that the bridge is known to issue have vaults.
 */
export function createVaultLookup(api: AddressContext): (tokenId: Hex) => readonly Hex[] {
  const vaults = listVaults(api)
  return (tokenId) => (BRIDGED_TOKENS.has(tokenId) ? vaults : [])
}

/** Hashes of the bridge scripts that hold its funds on Ergo; empty on networks without a known bridge. */
export function listVaults(api: AddressContext): readonly Hex[] {
  const { name: network, addressPrefix } = api.preset
  const labels = registryLabels({ network, addressPrefix, blake2b256: api.blake2b256 })
  return labels
    .filter(({ label }) => VAULT_LABELS.has(label))
    .flatMap(({ match }) => {
      const hash = match.by === 'address' ? scriptOfAddress(api, match.value)?.hash : match.value
      return hash === undefined ? [] : [hash]
    })
}

const VAULT_LABELS = new Set(['Rosen bridge hot wallet', 'Rosen bridge cold wallet'])
export const BRIDGED_TOKENS: ReadonlySet<Hex> = new Set(
  KNOWN_TOKENS.filter(({ isBridged }) => isBridged === true).map(({ tokenId }) => tokenId),
)

export function deriveTokenSupply(distribution: ReserveEvidence): TokenSupplyFigures {
  const { existing, inWallets } = distribution
  const reserve = proveReserve(distribution)
  return { existing, inWallets, reserve, circulating: reserve && existing - reserve.amount }
}

function proveReserve({ existing, inVaults, vaultHashes, candidate }: ReserveEvidence): TokenReserve | undefined {
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

/** Sizes of the top groups that are summed up. */
const TOP_SIZES = [1, 10, 100] as const
const SHARE_DECIMALS = 6

/** How the units outside the reserve are distributed; null if there are none. */
export function presentConcentration(
  {
    holders,
    largest,
    groups,
    vaultHolders,
  }: Pick<TokenDistribution, 'holders' | 'largest' | 'groups' | 'vaultHolders'>,
  { existing, circulating, reserve }: TokenSupplyFigures,
): HolderConcentration | null {
  const total = circulating ?? existing
  if (total <= 0n) return null
  const shareOf = (amount: bigint) => percentHalfUp(amount, total, SHARE_DECIMALS)
  const others = largest.filter(({ hash }) => reserve?.scriptHashes.has(hash) !== true)
  const top = TOP_SIZES.map((size) => {
    const first = others.slice(0, size)
    const amount = sumOf(first)
    return { holderCount: first.length, amount: toTokenUnits(amount), share: shareOf(amount) }
  })
  const reserveHolders = { none: 0, bank: 1, pool: 1, bridge: vaultHolders }[reserve?.kind ?? 'none']
  const counted = groups.map(({ kind, ...group }) =>
    kind === 'contracts'
      ? { kind, holders: group.holders - reserveHolders, amount: group.amount - (reserve?.amount ?? 0n) }
      : { kind, ...group },
  )
  const rest = {
    kind: 'others' as const,
    holders: holders - reserveHolders - counted.reduce((sum, group) => sum + group.holders, 0),
    amount: total - sumOf(counted),
  }
  return {
    // A token with five holders has no top ten.
    top: top.filter(({ holderCount }, i) => i === 0 || holderCount > (top[i - 1]?.holderCount ?? 0)),
    bands: [...counted, rest]
      .filter(({ amount }) => amount > 0n)
      .map(({ kind, holders: holderCount, amount }) => ({
        kind,
        holderCount,
        amount: toTokenUnits(amount),
        share: shareOf(amount),
      })),
  }
}

const sumOf = (parts: readonly { readonly amount: bigint }[]): bigint =>
  parts.reduce((sum, { amount }) => sum + amount, 0n)
