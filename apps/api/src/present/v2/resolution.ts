import type { Candidate, Resolution } from '@ergo-explorer/contract'
import type { SearchCandidateRecord } from '#queries/search.ts'
import type { TokenRecord } from '#queries/tokens/lists.ts'
import type { ResolveInput } from '#requests/search-input.ts'
import { addressOfErgoTree } from '#scripts.ts'
import { presentTokenName } from './tokens.ts'
import { presentLabel } from './parties.ts'
import type { PresentContext } from './present-context.ts'

export function presentResolution(
  context: PresentContext,
  input: ResolveInput,
  { found, tokens }: { readonly found: readonly SearchCandidateRecord[]; readonly tokens: readonly TokenRecord[] },
): Resolution {
  const candidates = [
    ...preferOnChain(found).map((record) => presentCandidate(context, input, record)),
    ...unusedAddress(context, input, found),
    ...tokens.map((token) => presentToken(context, input, token)),
  ]
  return {
    text: input.text,
    candidates: candidates.toSorted(
      (a, b) => CERTAINTY_ORDER.indexOf(a.certainty) - CERTAINTY_ORDER.indexOf(b.certainty),
    ),
    addressFault: input.addressFault ?? null,
  }
}

const CERTAINTY_ORDER: readonly Candidate['certainty'][] = ['exact', 'derived', 'prefix']

/** Removes orphaned and ended entries of objects that are on the chain or in the mempool, and duplicates. */
function preferOnChain(found: readonly SearchCandidateRecord[]): SearchCandidateRecord[] {
  const unique = new Map<string, SearchCandidateRecord>()
  for (const record of found) {
    const baseKind = record.kind.replace(/^(orphaned|pending|ended)-/, '')
    const key = `${baseKind} ${record.id}`
    if (!unique.has(key)) unique.set(key, record)
  }
  return [...unique.values()]
}

function presentCandidate(context: PresentContext, input: ResolveInput, record: SearchCandidateRecord): Candidate {
  const { kind, id, height, scriptHash, template } = record
  const label = presentLabel(context, {
    scriptHash: scriptHash ?? undefined,
    templateHash: template ?? undefined,
    address: kind === 'address' ? id : undefined,
  })
  const certainty = kind === 'address' ? certaintyOfAddress(input, record) : certaintyOf(input, height)
  return {
    kind,
    id,
    label: label?.name ?? (height === null ? null : String(height)),
    certainty,
    isUsed: true,
    genuineness: null,
  }
}

const certaintyOf = ({ height, ids }: ResolveInput, atHeight: number | null): Candidate['certainty'] =>
  (height !== undefined && height === atHeight) || ids?.first === ids?.last ? 'exact' : 'prefix'

function certaintyOfAddress(
  { script, ids }: ResolveInput,
  { scriptHash }: SearchCandidateRecord,
): Candidate['certainty'] {
  if (script !== undefined && script.hash === scriptHash) return script.isAddress ? 'exact' : 'derived'
  return ids?.first === scriptHash ? 'derived' : 'prefix'
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
  return [{ kind: 'address', id, label: null, certainty, isUsed: false, genuineness: null }]
}

function presentToken(context: PresentContext, { text }: ResolveInput, token: TokenRecord): Candidate {
  const { tokenId: id, name: label, genuineness } = presentTokenName(context, token)
  const isExact = [id, label?.toLowerCase()].includes(text.toLowerCase())
  return { kind: 'token', id, label, certainty: isExact ? 'exact' : 'prefix', isUsed: true, genuineness }
}
