import {
  deriveNameSkeleton,
  editDistance,
  type Hex,
  type Label,
  type LabelHit,
  maxTypos,
  rewardScript,
  toNanoErg,
} from '@ergo-explorer/chain'
import type { Candidate, Resolution } from '@ergo-explorer/contract'
import type { LabelledHashes, SearchCandidateRecord } from '#queries/search-candidates.ts'
import { type FoundToken, rankTokens } from '#queries/tokens/search.ts'
import type { TokenRecord } from '#queries/tokens/lists.ts'
import type { ResolveInput } from '#requests/search-input.ts'
import { addressOfErgoTree, minerKeyOfScript, scriptOfAddress } from '#scripts.ts'
import { presentTokenName, presentVerdict } from './tokens/tokens.ts'
import { presentLabel } from './parties.ts'
import type { PresentContext } from './present-context.ts'

export interface SearchResults {
  readonly found: readonly SearchCandidateRecord[]
  readonly tokens: readonly FoundToken[]
  /** Whose name looks like the text, contains it, or differs in a few letters. */
  readonly similarTokens: readonly TokenRecord[]
  readonly labels: readonly LabelHit[]
  /** With an id or address that starts like the text. */
  readonly near: readonly SearchCandidateRecord[]
}

/** Maximum tokens in a response. */
const MAX_TOKENS = 8

export function presentResolution(context: PresentContext, input: ResolveInput, results: SearchResults): Resolution {
  const objects = [
    ...preferOnChain(results.found.filter((record) => !isOnlyLabelled(input, record))).map((record) =>
      presentCandidate(context, input, record),
    ),
    // A few bytes that happen to be a script are more likely the end of a known id.
    ...(results.similarTokens.some((token) => hasTypedEnd(input, token))
      ? []
      : unusedAddress(context, input, results.found)),
    ...rawTransaction(input),
    // A token has the id of a box, and is better known.
    ...results.near
      .toSorted((a, b) => Number(b.kind === 'token') - Number(a.kind === 'token'))
      .flatMap((record) => presentNear(context, input, record)),
  ]
  const labelled = presentLabels(context, results)
  const hasName = [...objects, ...labelled].some(({ certainty }) => certainty !== 'similar')
  const tokens = presentTokens(context, input, { ...results, hasName })
  // A typing error is assumed only if nothing matches the text as it is.
  const isMatched = hasName || tokens.some(({ certainty }) => certainty !== 'similar')
  const others = [
    ...objects.map((candidate) => ({ candidate, isLabelled: false })),
    ...labelled
      .filter(({ certainty }) => !isMatched || certainty !== 'similar')
      .map((candidate) => ({ candidate, isLabelled: true })),
  ]
  return {
    text: input.text,
    candidates: orderCandidates(input.text, unique(others), tokens),
    addressFault: input.addressFault ?? null,
  }
}

const hasTypedEnd = ({ end }: ResolveInput, { tokenId }: TokenRecord): boolean =>
  end !== undefined && tokenId.endsWith(end.toLowerCase())

const CERTAINTY_ORDER: readonly Candidate['certainty'][] = ['exact', 'derived', 'prefix', 'contains', 'similar']
const certaintyRank = ({ certainty }: Candidate) => CERTAINTY_ORDER.indexOf(certainty)

/** Labelled things that are more than an address. */
const HAS_OWN_PAGE: ReadonlySet<Candidate['kind']> = new Set(['miner', 'oracle-pool'])

interface OtherCandidate {
  readonly candidate: Candidate
  /** Found by its label. */
  readonly isLabelled: boolean
}

/**
 * Most certain first. Tokens stay together in their own order, so that no copy comes before its original, and take the
 * position of the most certain one: after ids, heights and addresses of the same certainty, after miners and oracle
 * pools, and after other labels unless the first token is an original, because anyone can mint a token with the name of a
 * label. A token has the id of a box, and is better known than the box. An original whose name looks like the text comes
 * before labels that only begin like it.
 */
function orderCandidates(text: string, others: readonly OtherCandidate[], tokens: readonly Candidate[]): Candidate[] {
  const [first] = tokens
  const looksAlike =
    first?.verdict?.kind === 'original' && deriveNameSkeleton(first.name ?? '') === deriveNameSkeleton(text)
  const best = Math.min(...tokens.map(certaintyRank), looksAlike ? CERTAINTY_ORDER.indexOf('prefix') : Infinity)
  const tokenIds = new Set(tokens.map(({ id }) => id))
  const isOriginal = first?.verdict?.kind === 'original'
  const isBefore = ({ candidate, isLabelled }: OtherCandidate) =>
    certaintyRank(candidate) < best ||
    (certaintyRank(candidate) === best &&
      (isLabelled ? !isOriginal || HAS_OWN_PAGE.has(candidate.kind) : !tokenIds.has(candidate.id)))
  const sorted = others.toSorted((a, b) => certaintyRank(a.candidate) - certaintyRank(b.candidate))
  const before = sorted.filter(isBefore)
  const after = sorted.filter((other) => !isBefore(other))
  return [...before.map(({ candidate }) => candidate), ...tokens, ...after.map(({ candidate }) => candidate)]
}

/** A label can name the same object by its script and by its address, and the text can be its id as well. */
function unique(candidates: readonly OtherCandidate[]): OtherCandidate[] {
  const seen = new Set<string>()
  return candidates.filter(({ candidate: { kind, id } }) => {
    const isKnown = seen.has(`${kind} ${id}`)
    seen.add(`${kind} ${id}`)
    return !isKnown
  })
}

const NO_DETAILS = {
  isUsed: true,
  genuineness: null,
  verdict: null,
  holderCount: null,
  timestamp: null,
  value: null,
} as const

/** Removes orphaned and ended entries of objects that are on the chain or in the mempool, and duplicates. */
function preferOnChain(found: readonly SearchCandidateRecord[]): SearchCandidateRecord[] {
  const byObject = new Map<string, SearchCandidateRecord>()
  for (const record of found) {
    const baseKind = record.kind.replace(/^(orphaned|pending|ended)-/, '')
    const key = `${baseKind} ${record.id}`
    if (!byObject.has(key)) byObject.set(key, record)
  }
  return [...byObject.values()]
}

/** Whether a row was read for a label: the text itself does not lead to it. */
function isOnlyLabelled({ ids, script, addressPrefix, end }: ResolveInput, record: SearchCandidateRecord): boolean {
  const isInRange = (hash: Hex | null) => ids !== undefined && hash !== null && hash >= ids.first && hash <= ids.last
  if (record.kind === 'contract') return !isInRange(record.id) && !isInRange(record.template)
  if (record.kind !== 'address') return false
  const isPrefixed = addressPrefix !== undefined && record.id.startsWith(addressPrefix)
  const isEnded = end !== undefined && record.id.endsWith(end)
  return record.scriptHash !== script?.hash && !isInRange(record.scriptHash) && !isPrefixed && !isEnded
}

function presentCandidate(context: PresentContext, input: ResolveInput, record: SearchCandidateRecord): Candidate {
  const { kind, id, name, height, scriptHash, template, timestamp, value } = record
  const label = presentLabel(context, {
    scriptHash: scriptHash ?? undefined,
    templateHash: template ?? undefined,
    address: kind === 'address' ? id : undefined,
  })
  return {
    ...NO_DETAILS,
    kind,
    id,
    name: label?.name ?? name ?? (height === null ? null : String(height)),
    certainty: certaintyOf(input, record),
    timestamp: timestamp === null ? null : Number(timestamp),
    value: value === null ? null : toNanoErg(value),
  }
}

function certaintyOf(input: ResolveInput, record: SearchCandidateRecord): Candidate['certainty'] {
  if (record.kind === 'address') return certaintyOfAddress(input, record)
  const { height, ids, days, rawTransactionId } = input
  if (record.kind === 'liquidity-pool' || rawTransactionId !== undefined) return 'derived'
  if (height !== undefined && height === record.height) return 'exact'
  if (days.length > 0 && record.kind === 'block') return 'derived'
  return ids?.first === ids?.last ? 'exact' : 'prefix'
}

function certaintyOfAddress(
  { script, ids, addressPrefix, end }: ResolveInput,
  { scriptHash, id }: SearchCandidateRecord,
): Candidate['certainty'] {
  if (script !== undefined && script.hash === scriptHash) return script.isAddress ? 'exact' : 'derived'
  if (ids?.first === scriptHash) return 'derived'
  const isPrefixed = addressPrefix !== undefined && id.startsWith(addressPrefix)
  return !isPrefixed && end !== undefined && id.endsWith(end) ? 'contains' : 'prefix'
}

/** A valid address that the chain has never seen. */
function unusedAddress(
  context: PresentContext,
  { script }: ResolveInput,
  found: readonly SearchCandidateRecord[],
): Candidate[] {
  if (script === undefined || found.some(({ scriptHash }) => scriptHash === script.hash)) return []
  const id = addressOfErgoTree(context, script.ergoTree)
  const certainty = script.isAddress ? 'exact' : 'derived'
  return [{ ...NO_DETAILS, kind: 'address', id, name: null, certainty, isUsed: false }]
}

const rawTransaction = ({ rawTransactionId }: ResolveInput): Candidate[] =>
  rawTransactionId === undefined
    ? []
    : [{ ...NO_DETAILS, kind: 'raw-transaction', id: rawTransactionId, name: null, certainty: 'exact' }]

/** Errors in an id or an address: more would be another one. */
const MAX_ERRORS = 2

function presentNear(context: PresentContext, input: ResolveInput, record: SearchCandidateRecord): Candidate[] {
  const typed = record.kind === 'address' ? input.text : input.text.toLowerCase()
  const distance = editDistance(Array.from(typed), Array.from(record.id), MAX_ERRORS)
  return distance === undefined ? [] : [{ ...presentCandidate(context, input, record), certainty: 'similar' }]
}

/** Scripts and templates whose rows are needed to present the labels. */
export function labelledHashes(context: PresentContext, labels: readonly LabelHit[]): LabelledHashes {
  const targets = labels.map(({ label }) => label)
  return {
    scripts: targets.flatMap((label) => scriptHashOf(context, label) ?? []),
    templates: targets.flatMap(({ match: { by, value } }) => (by === 'templateHash' ? [value] : [])),
  }
}

const scriptHashOf = (context: PresentContext, { kind, match: { by, value } }: Label): Hex | undefined => {
  if (by === 'scriptHash') return value
  return by === 'address' && kind !== 'miner' ? scriptOfAddress(context, value)?.hash : undefined
}

function presentLabels(context: PresentContext, { labels, found }: SearchResults): Candidate[] {
  return labels.flatMap(({ label, match: certainty }): Candidate[] => {
    const { by, value: id } = label.match
    const named = { ...NO_DETAILS, name: label.label, certainty }
    if (label.kind === 'miner' && by === 'address')
      return [{ ...named, kind: 'miner', id: rewardAddressOf(context, id) ?? id }]
    if (by === 'token') {
      const isOracle = context.preset.oraclePools.some(({ poolNft }) => poolNft === id)
      return [{ ...named, kind: isOracle ? 'oracle-pool' : 'token', id }]
    }
    const hash = scriptHashOf(context, label)
    const row = found.find((record) =>
      by === 'templateHash' ? record.template === id && record.kind === 'contract' : record.scriptHash === hash,
    )
    // A contract without any box has no page; an address always has one.
    if (row === undefined) return by === 'address' ? [{ ...named, kind: 'address', id, isUsed: false }] : []
    return [{ ...named, kind: row.kind, id: row.id, value: row.value === null ? null : toNanoErg(row.value) }]
  })
}

/** The address by which blocks name a miner. */
function rewardAddressOf(context: PresentContext, address: string): string | undefined {
  const script = scriptOfAddress(context, address)
  const key = script && minerKeyOfScript(script.ergoTree)
  return key && addressOfErgoTree(context, rewardScript(key))
}

/** The query for similar names does not look at pools. */
const UNRANKED = { match: 'part', liquidity: 0n } as const

function presentTokens(
  context: PresentContext,
  input: ResolveInput,
  { tokens, similarTokens, hasName }: Pick<SearchResults, 'tokens' | 'similarTokens'> & { readonly hasName: boolean },
): Candidate[] {
  const known = new Set(tokens.map(({ token }) => token))
  const similar = similarTokens
    .filter(({ token }) => !known.has(token))
    .flatMap((token) => {
      const certainty = certaintyOfName(input.text, token.name) ?? (hasTypedEnd(input, token) ? 'contains' : undefined)
      return certainty === undefined ? [] : [{ token, certainty }]
    })
  const isMatched = hasName || tokens.length > 0 || similar.some(({ certainty }) => certainty === 'contains')
  const shown = similar.filter(
    ({ token, certainty }) =>
      certainty !== 'similar' || !isMatched || deriveNameSkeleton(token.name ?? '') === deriveNameSkeleton(input.text),
  )
  const certainties = new Map(shown.map(({ token, certainty }) => [token.token, certainty]))
  const all = [...tokens, ...shown.map(({ token }) => Object.assign(token, UNRANKED))]
  return rankTokens(all, input.text, context.classifyToken)
    .slice(0, MAX_TOKENS)
    .map((token) => presentToken(context, input, { ...token, certainty: certainties.get(token.token) }))
}

/** How a name that does not start with the text matches it; undefined if it differs in too many letters. */
function certaintyOfName(text: string, name: string | null): 'contains' | 'similar' | undefined {
  const typed = deriveNameSkeleton(text)
  const own = deriveNameSkeleton(name ?? '')
  if (own !== typed && own.includes(typed)) return 'contains'
  const max = maxTypos(Math.min(typed.length, own.length))
  return editDistance(Array.from(typed), Array.from(own), max) === undefined ? undefined : 'similar'
}

function presentToken(
  context: PresentContext,
  { text, shortened }: ResolveInput,
  token: TokenRecord & { readonly certainty: Candidate['certainty'] | undefined },
): Candidate {
  const { tokenId: id, name: label, genuineness } = presentTokenName(context, token)
  const typed = (shortened?.start ?? text).toLowerCase()
  const isExact = [id, label?.toLowerCase()].includes(typed)
  const isPrefix = id.startsWith(typed) || label?.toLowerCase().startsWith(typed) === true
  return {
    ...NO_DETAILS,
    kind: 'token',
    id,
    name: label,
    certainty: isExact ? 'exact' : (token.certainty ?? (isPrefix ? 'prefix' : 'similar')),
    genuineness,
    verdict: presentVerdict(context, token),
    holderCount: token.holders,
    timestamp: Number(token.timestamp),
  }
}
