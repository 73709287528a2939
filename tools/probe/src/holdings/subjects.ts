import {
  addressOfScript,
  ergoTreeOfAddress,
  type Hex,
  minerKeyOf,
  rewardScript,
  type TokenId,
} from '@ergo-explorer/chain'
import type { Random } from '@ergo-explorer/simchain'
import type { ExpectedToken } from './expected-token.ts'
import type { Ledger } from './ledger.ts'

const BUSIEST = 10
const OF_EACH_KIND = 15
const WAITING = 30

/**
 * Scripts to ask about, the same for the same chance: the oldest, the busiest, some of each kind, some that wait for
 * something, some that nobody has used, and others by chance.
 */
export function chooseScripts({ accounts }: Ledger, networkPrefix: number, random: Random, count: number): Hex[] {
  const addressed = (tree: Hex) => addressOfScript(tree, networkPrefix)
  // Scripts that share an address with another one cannot be asked for.
  const all = [...accounts.keys()].filter((tree) => ergoTreeOfAddress(addressed(tree)) === tree)
  const entries = (tree: Hex) => accounts.get(tree)?.entries.length ?? 0
  const isReward = (tree: Hex) => minerKeyOf(tree) !== undefined
  const kinds: readonly (readonly [string, readonly Hex[], number])[] = [
    ['reward script', all.filter(isReward), OF_EACH_KIND],
    ['contract', all.filter((tree) => addressed(tree).kind === 'P2S' && !isReward(tree)), OF_EACH_KIND],
    ['script hash', all.filter((tree) => addressed(tree).kind === 'P2SH'), OF_EACH_KIND],
    ['waiting transaction', all.filter((tree) => accounts.get(tree)?.waiting.length !== 0), WAITING],
  ]
  const missing = kinds.filter(([, trees]) => trees.length === 0).map(([kind]) => kind)
  if (missing.length > 0) throw new RangeError(`the chain has no ${missing.join(', no ')}`)
  const chosen = new Set([
    ...all.slice(0, BUSIEST),
    ...all.toSorted((a, b) => entries(b) - entries(a)).slice(0, BUSIEST),
    ...kinds.flatMap(([, trees, most]) => some(trees, most, random)),
    ...unusedScripts(random),
    ...some(all, count, random),
  ])
  return [...chosen].slice(0, count)
}

/** Tokens to ask about: those with most holders, some that were burned, and others by chance. */
export function chooseTokens(tokens: ReadonlyMap<TokenId, ExpectedToken>, random: Random, count: number): TokenId[] {
  const all = [...tokens.keys()]
  const holders = (id: TokenId) => tokens.get(id)?.holders.size ?? 0
  const burned = all.filter((id) => (tokens.get(id)?.burned ?? 0n) > 0n)
  const chosen = new Set([
    ...all.toSorted((a, b) => holders(b) - holders(a)).slice(0, BUSIEST),
    ...some(burned, WAITING, random),
    ...some(all, count, random),
  ])
  return [...chosen].slice(0, count)
}

/** One of each kind. The key is a number that no chain has drawn, which is enough to have an address. */
function unusedScripts(random: Random): Hex[] {
  const key = `02${random.hex(32)}`
  const hash = random.hex(24)
  return [
    `0008cd${key}`,
    rewardScript(key),
    `00ea02d193b4cbe4e3010e040004300e18${hash}d40801`,
    `10010101d17300${random.hex(3)}`,
  ]
}

/** By chance, each at most once. */
function some<T>(list: readonly T[], count: number, random: Random): T[] {
  const mixed = [...list]
  const most = Math.min(count, mixed.length)
  for (let i = 0; i < most; i++) {
    const j = i + random.below(mixed.length - i)
    // Both places are inside of the list.
    ;[mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T]
  }
  return mixed.slice(0, most)
}
