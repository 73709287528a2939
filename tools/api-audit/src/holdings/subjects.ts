import {
  addressOfScript,
  ergoTreeOfAddress,
  type Hex,
  minerKeyOf,
  rewardScript,
  type TokenId,
} from '@ergo-explorer/chain'
import type { Random } from '@ergo-explorer/simchain'
import type { Ledger } from '@ergo-explorer/testkit/ledger'
import type { ExpectedToken } from './expected.ts'

const BUSIEST = 10
const PER_KIND = 15
const WITH_MEMPOOL = 30

/**
 * Scripts to compare, the same for the same seed: the oldest, the busiest, some of each kind, some with mempool
 * transactions, some unused ones, and random others.
 */
export function chooseScripts(
  { boxes, entries, mempoolEntries }: Ledger,
  { networkPrefix, random, count }: { readonly networkPrefix: number; readonly random: Random; readonly count: number },
): Hex[] {
  const addressOf = (ergoTree: Hex) => addressOfScript(ergoTree, networkPrefix)
  // Scripts that share an address with another script cannot be queried by address.
  const scripts = new Set([...boxes.map(({ box }) => box.ergoTree), ...mempoolEntries.keys()])
  const all = [...scripts].filter((ergoTree) => ergoTreeOfAddress(addressOf(ergoTree)) === ergoTree)
  const entryCount = (ergoTree: Hex) => entries.get(ergoTree)?.length ?? 0
  const isReward = (ergoTree: Hex) => minerKeyOf(ergoTree) !== undefined
  const kinds: readonly (readonly [string, readonly Hex[], number])[] = [
    ['reward script', all.filter(isReward), PER_KIND],
    ['contract', all.filter((ergoTree) => addressOf(ergoTree).kind === 'P2S' && !isReward(ergoTree)), PER_KIND],
    ['script hash', all.filter((ergoTree) => addressOf(ergoTree).kind === 'P2SH'), PER_KIND],
    ['mempool transaction', all.filter((ergoTree) => mempoolEntries.has(ergoTree)), WITH_MEMPOOL],
  ]
  const missing = kinds.filter(([, ergoTrees]) => ergoTrees.length === 0).map(([kind]) => kind)
  if (missing.length > 0) throw new RangeError(`the chain has no ${missing.join(', no ')}`)
  const chosen = new Set([
    ...all.slice(0, BUSIEST),
    ...all.toSorted((a, b) => entryCount(b) - entryCount(a)).slice(0, BUSIEST),
    ...kinds.flatMap(([, ergoTrees, size]) => randomSample(ergoTrees, size, random)),
    ...unusedScripts(random),
    ...randomSample(all, count, random),
  ])
  return [...chosen].slice(0, count)
}

/** Tokens to compare: those with most holders, some burned ones, and random others. */
export function chooseTokens(tokens: ReadonlyMap<TokenId, ExpectedToken>, random: Random, count: number): TokenId[] {
  const all = [...tokens.keys()]
  const holderCount = (id: TokenId) => tokens.get(id)?.holders.size ?? 0
  const burned = all.filter((id) => (tokens.get(id)?.burned ?? 0n) > 0n)
  const chosen = new Set([
    ...all.toSorted((a, b) => holderCount(b) - holderCount(a)).slice(0, BUSIEST),
    ...randomSample(burned, WITH_MEMPOOL, random),
    ...randomSample(all, count, random),
  ])
  return [...chosen].slice(0, count)
}

/**
 * One unused script of each kind. The key is a random number that appears in no chain, which is enough to have an
 * address.
 */
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

/** A random sample without repetition. */
export function randomSample<T>(list: readonly T[], count: number, random: Random): T[] {
  const shuffled = [...list]
  const size = Math.min(count, shuffled.length)
  for (let i = 0; i < size; i++) {
    const j = i + random.below(shuffled.length - i)
    // Both indexes are within the list.
    ;[shuffled[i], shuffled[j]] = [shuffled[j] as T, shuffled[i] as T]
  }
  return shuffled.slice(0, size)
}
