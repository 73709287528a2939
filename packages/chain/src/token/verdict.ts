import { COIN_UNIT } from './coin.ts'
import { findResembledCoin } from './coin-name.ts'
import { shapeOf } from './confusables.ts'
import { hiddenKind } from './hidden-characters.ts'
import { createNameMatcher } from './look-alikes.ts'
import { foldCharacter } from './name-skeleton.ts'

/** A token that a registry declares to be the original of its name. */
export interface RegisteredToken {
  readonly tokenId: string
  readonly name: string
  /** Other names that readers know it by. They are reserved as the name is. */
  readonly aliases?: readonly string[]
  /** Whether a token with the same or a similar name is a copy. */
  readonly isNameUnique: boolean
  readonly issuer: string | null
  /** Who registered it, such as EIP-21, the network settings, or the operator. */
  readonly source: string
}

export interface TokenRegistry {
  readonly originals: readonly RegisteredToken[]
  /** Tokens that are known to deceive. */
  readonly blockedIds: readonly string[]
}

export const VERDICT_KINDS = ['original', 'copy', 'unknown'] as const
export type VerdictKind = (typeof VERDICT_KINDS)[number]

/** The first three are about the id, the others tell how the name of a copy differs from that of the original. */
export const VERDICT_REASONS = [
  'registered',
  'not-registered',
  'blocked',
  'same-name',
  'letter-case',
  'spacing',
  'hidden-characters',
  'look-alike-letters',
  'added-words',
  'similar-spelling',
] as const
export type VerdictReason = (typeof VERDICT_REASONS)[number]

/** A character of a name that a reader takes for another one, or does not see. */
export interface OddLetter {
  /** Index among the code points of the name. */
  readonly position: number
  readonly codePoint: number
  /** What the original has here; null for a character that the original does not have. */
  readonly insteadOf: string | null
}

export interface TokenVerdict {
  readonly kind: VerdictKind
  /** The token itself if it is an original; the imitated one, or {@link COIN}, if it is a copy. */
  readonly original: RegisteredToken | null
  readonly reasons: readonly VerdictReason[]
  readonly oddLetters: readonly OddLetter[]
}

export type ClassifyToken = (tokenId: string, name: string | null) => TokenVerdict

/** What a copy of the native coin imitates. Like ERG in pools, it has the empty id. */
export const COIN: RegisteredToken = {
  tokenId: '',
  name: COIN_UNIT,
  isNameUnique: true,
  issuer: null,
  source: 'network settings',
}

/**
 * A token is an original only if the registry lists its id, and a copy only if its name can be mistaken for that of an
 * original or of the coin. No number of holders, no age and no pool makes a token an original or a copy.
 */
export function createTokenClassifier({ originals, blockedIds }: TokenRegistry): ClassifyToken {
  const byId = new Map(originals.map((token) => [token.tokenId, token]))
  const reserved = originals.filter(({ isNameUnique }) => isNameUnique)
  const byName = new Map([
    ...reserved.flatMap((token) => (token.aliases ?? []).map((alias): [string, RegisteredToken] => [alias, token])),
    ...reserved.map((token): [string, RegisteredToken] => [token.name, token]),
  ])
  const blocked = new Set(blockedIds)
  const match = createNameMatcher([...byName.keys()])
  return (tokenId, name) => {
    const isBlocked = blocked.has(tokenId)
    const registered = byId.get(tokenId)
    if (registered !== undefined && !isBlocked)
      return { kind: 'original', original: registered, reasons: ['registered'], oddLetters: [] }
    const verdict = classifyName(name)
    return isBlocked ? { ...verdict, reasons: ['blocked', ...verdict.reasons] } : verdict
  }

  function classifyName(name: string | null): TokenVerdict {
    if (name === null) return UNKNOWN
    const coin = findResembledCoin(name)
    if (coin !== undefined) return { kind: 'copy', original: COIN, ...compareNames(name, coin) }
    const resembled = match(name)
    const original = byName.get(resembled ?? '')
    if (resembled === undefined || original === undefined) return UNKNOWN
    const compared = compareNames(name, resembled)
    return {
      kind: 'copy',
      original,
      ...compared,
      ...(name === resembled && name !== original.name && { reasons: ['similar-spelling'] }),
    }
  }
}

const UNKNOWN: TokenVerdict = { kind: 'unknown', original: null, reasons: ['not-registered'], oddLetters: [] }

/** Names have no limit of their own. */
const MAX_COMPARED = 1000
const MAX_ODD_LETTERS = 20

/** How a name differs from the one it imitates, character by character. */
function compareNames(name: string, original: string): Pick<TokenVerdict, 'reasons' | 'oddLetters'> {
  if (name === original) return { reasons: ['same-name'], oddLetters: [] }
  const own = readLetters(name)
  const known = readLetters(original)
  const start = own.folded.indexOf(known.folded)
  const isAligned = start !== -1
  const counterpartOf = ({ folded, offset }: Letter): string | undefined =>
    folded === '' || !isAligned ? undefined : known.characters[offset - start]
  const oddLetters = own.letters.flatMap((letter) =>
    isAligned ? differingLetter(letter, counterpartOf(letter)) : foreignLetter(letter),
  )
  const isHidden = ({ codePoint }: OddLetter) => hiddenKind(codePoint) !== undefined
  const isComplete = own.folded.length === known.folded.length
  const found: Readonly<Partial<Record<VerdictReason, boolean>>> = {
    'letter-case': own.letters.some((letter) => hasOtherCase(letter, counterpartOf(letter))),
    spacing: isComplete && own.separators !== known.separators,
    'hidden-characters': oddLetters.some(isHidden),
    'look-alike-letters': !oddLetters.every(isHidden),
    'added-words': isAligned && !isComplete,
  }
  const reasons = VERDICT_REASONS.filter((reason) => found[reason] === true)
  return {
    reasons: reasons.length > 0 ? reasons : ['similar-spelling'],
    oddLetters: oddLetters.slice(0, MAX_ODD_LETTERS),
  }
}

const hasOtherCase = ({ character }: Letter, expected: string | undefined): boolean =>
  character !== expected && character.toLowerCase() === expected?.toLowerCase()

function differingLetter(letter: Letter, expected: string | undefined): OddLetter[] {
  const { character, position, codePoint } = letter
  if (isUnexpected(letter)) return [{ position, codePoint, insteadOf: null }]
  if (expected === undefined || character.toLowerCase() === expected.toLowerCase()) return []
  return [{ position, codePoint, insteadOf: expected }]
}

/** In a name that cannot be aligned with the original: every letter that is not a plain one. */
function foreignLetter(letter: Letter): OddLetter[] {
  const { character, folded, position, codePoint } = letter
  if (isUnexpected(letter)) return [{ position, codePoint, insteadOf: null }]
  const isForeign = folded !== '' && !/^[\u{20}-\u{7e}]$/u.test(character)
  return isForeign ? [{ position, codePoint, insteadOf: folded }] : []
}

/** Hidden characters and combining marks. */
const isUnexpected = ({ character, codePoint }: Letter): boolean =>
  hiddenKind(codePoint) !== undefined || /^\p{M}$/u.test(character)

interface Letter {
  readonly character: string
  readonly codePoint: number
  readonly position: number
  readonly folded: string
  /** Index of its first letter in the folded name. */
  readonly offset: number
}

interface Letters {
  readonly letters: readonly Letter[]
  readonly folded: string
  /** For each letter of the folded name, the character it is read from. */
  readonly characters: readonly string[]
  /** Spaces and signs with their places between the letters. */
  readonly separators: string
}

function readLetters(name: string): Letters {
  const letters: Letter[] = []
  const characters: string[] = []
  let [folded, separators] = ['', '']
  for (const [position, character] of Array.from(name.slice(0, MAX_COMPARED).toWellFormed()).entries()) {
    const codePoint = character.codePointAt(0) ?? 0
    // Two letters that look like one count as two, as in a skeleton they count as one.
    const own = foldCharacter(shapeOf(character) ?? character)
      .replaceAll('m', 'rn')
      .replaceAll('w', 'vv')
    const letter = { character, codePoint, position, folded: own, offset: folded.length }
    letters.push(letter)
    for (let i = 0; i < own.length; i++) characters.push(character)
    folded += own
    if (own === '' && !isUnexpected(letter)) separators += `${letter.offset}${character}`
  }
  return { letters, folded, characters, separators }
}
