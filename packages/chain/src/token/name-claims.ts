import { deriveNameSkeleton } from './name-skeleton.ts'

/** Words that impostors add to a name. Words of legitimate derivatives, as in "SigUSD LP", are not listed. */
const CLAIMS: readonly string[] = `
  official original genuine real true legit authentic verified trusted the new token tokens coin coins v2 v3 2.0 3.0
  upgrade upgraded migration by on ergo airdrop claim reward rewards bonus free gift giveaway
`
  .trim()
  .split(/\s+/)
  .map(deriveNameSkeleton)

/** Compares word by word, so that letters of two words never combine. */
export function removeClaims(text: string): string {
  const words = text.split(/[\s()[\]]+/u)
  return words.filter((word) => !CLAIMS.includes(deriveNameSkeleton(word))).join(' ')
}

const ONLY_CLAIMS = new RegExp(`^(?:${CLAIMS.join('|')})*$`)
/** Also keeps the regular expression away from long texts. */
const MAX_CLAIMS_LENGTH = 40

/** Whether everything around a known name is a claim; both are skeletons. */
export function isSurroundedByClaims(name: string, known: string): boolean {
  if (name.length > known.length + MAX_CLAIMS_LENGTH) return false
  for (let at = name.indexOf(known); at !== -1; at = name.indexOf(known, at + 1))
    if (ONLY_CLAIMS.test(name.slice(0, at)) && ONLY_CLAIMS.test(name.slice(at + known.length))) return true
  return false
}
