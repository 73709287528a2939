import type { Candidate, Resolution } from '@ergo-explorer/contract'
import type { CandidateRecord } from '../../queries/candidates.ts'
import type { TokenRecord } from '../../queries/token-records.ts'
import type { Resolvable } from '../../requests/resolvable.ts'
import { addressOfTree } from '../address-of-tree.ts'
import { presentTokenName } from './assets.ts'
import { presentLabel } from './parties.ts'
import type { Terms } from './terms.ts'

export function presentResolution(
  terms: Terms,
  asked: Resolvable,
  found: readonly CandidateRecord[],
  tokens: readonly TokenRecord[],
): Resolution {
  const candidates = [
    ...withoutLost(found).map((record) => presentCandidate(terms, asked, record)),
    ...unusedAddress(terms, asked, found),
    ...tokens.map((token) => presentToken(terms, asked, token)),
  ]
  return {
    text: asked.text,
    candidates: candidates.toSorted((a, b) => SURENESS.indexOf(a.certainty) - SURENESS.indexOf(b.certainty)),
    addressFault: asked.addressFault ?? null,
  }
}

const SURENESS: readonly Candidate['certainty'][] = ['exact', 'derived', 'prefix']

/** What found its way into the chain or waits for it is not shown as lost as well, nor twice. */
function withoutLost(found: readonly CandidateRecord[]): CandidateRecord[] {
  const shown = new Map<string, CandidateRecord>()
  for (const record of found) {
    const thing = record.kind.replace(/^(orphaned|waiting|ended)-/, '')
    const key = `${thing} ${record.id}`
    if (!shown.has(key)) shown.set(key, record)
  }
  return [...shown.values()]
}

function presentCandidate(terms: Terms, asked: Resolvable, record: CandidateRecord): Candidate {
  const { kind, id, height, scriptHash, template } = record
  const label = presentLabel(terms, {
    treeHash: scriptHash ?? undefined,
    templateHash: template ?? undefined,
    address: kind === 'address' ? id : undefined,
  })
  const certainty = kind === 'address' ? certaintyOfAddress(asked, record) : certaintyOf(asked, height)
  return {
    kind,
    id,
    label: label?.name ?? (height === null ? null : String(height)),
    certainty,
    isUsed: true,
    genuineness: null,
  }
}

const certaintyOf = ({ height, ids }: Resolvable, atHeight: number | null): Candidate['certainty'] =>
  (height !== undefined && height === atHeight) || ids?.first === ids?.last ? 'exact' : 'prefix'

function certaintyOfAddress({ script, ids }: Resolvable, { scriptHash }: CandidateRecord): Candidate['certainty'] {
  if (script !== undefined && script.hash === scriptHash) return script.isAddress ? 'exact' : 'derived'
  return ids?.first === scriptHash ? 'derived' : 'prefix'
}

/** An address that the chain has never seen is one all the same. */
function unusedAddress(terms: Terms, { script }: Resolvable, found: readonly CandidateRecord[]): Candidate[] {
  if (script === undefined || found.some(({ scriptHash }) => scriptHash === script.hash)) return []
  const id = addressOfTree(terms, script.tree)
  const certainty = script.isAddress ? 'exact' : 'derived'
  return [{ kind: 'address', id, label: null, certainty, isUsed: false, genuineness: null }]
}

function presentToken(terms: Terms, { text }: Resolvable, token: TokenRecord): Candidate {
  const { tokenId: id, name: label, genuineness } = presentTokenName(terms, token)
  const isExact = [id, label?.toLowerCase()].includes(text.toLowerCase())
  return { kind: 'token', id, label, certainty: isExact ? 'exact' : 'prefix', isUsed: true, genuineness }
}
