import { skeleton } from './name-skeleton.ts'

/** What impostors say of themselves. A word that honest derivatives use, as in "SigUSD LP", is none. */
const CLAIMS: readonly string[] = `
  official original genuine real true legit authentic verified trusted the new token tokens coin coins v2 v3 2.0 3.0
  upgrade upgraded migration by on ergo airdrop claim reward rewards bonus free gift giveaway
`
  .trim()
  .split(/\s+/)
  .map(skeleton)

/** By words, where there are any: letters of two words make no pair. */
export function withoutClaims(text: string): string {
  const words = text.split(/[\s()[\]]+/u)
  return words.filter((word) => !CLAIMS.includes(skeleton(word))).join(' ')
}

const ONLY_CLAIMS = new RegExp(`^(?:${CLAIMS.join('|')})*$`)
/** Also keeps the expression from long texts. */
const MOST_CLAIMED = 40

/** Whether all that stands around a known name are claims; both are skeletons. */
export function isClaimed(name: string, known: string): boolean {
  if (name.length > known.length + MOST_CLAIMED) return false
  for (let at = name.indexOf(known); at !== -1; at = name.indexOf(known, at + 1))
    if (ONLY_CLAIMS.test(name.slice(0, at)) && ONLY_CLAIMS.test(name.slice(at + known.length))) return true
  return false
}
