import { decodeAddress, encodeAddress, ergoTreeOfAddress, p2pkAddress } from '#address/address.ts'
import { addressOfScript } from '#address/address-of-script.ts'
import { bytesToHex } from '#bytes/hex.ts'
import type { Blake2b256 } from '#hash/hash.ts'
import { minerKeyOf, rewardScript } from '#network/protocol.ts'
import { inspectName } from '#token/name-safety.ts'
import type { Label, LabelKind, LabelMatch } from './label.ts'

/** The labels of an operator. */
export interface LabelFile {
  /** Whether the built-in labels are left out; protocol contracts and generic scripts keep theirs. */
  readonly replacesBuiltIn: boolean
  readonly labels: readonly Label[]
}

export type ParsedLabelFile =
  | { readonly ok: true; readonly value: LabelFile }
  /** One line per fault, with its position in the file. */
  | { readonly ok: false; readonly faults: readonly string[] }

interface LabelFileContext {
  readonly addressPrefix: number
  readonly blake2b256: Blake2b256
}

/** More would slow the search down. */
const MAX_LABELS = 10_000
const MAX_NAME_LENGTH = 60
const MAX_SOURCE_LENGTH = 200
const MAX_FAULTS = 20

const CERTAINTIES: readonly Label['certainty'][] = ['published', 'probable']
const KINDS: readonly LabelKind[] = ['protocol', 'miner', 'exchange', 'dapp', 'generic']
/** What a label can name, and the match it becomes. A miner is named by its key and by the script of its rewards. */
const SUBJECTS: Readonly<Record<string, LabelMatch>> = {
  address: 'address',
  script: 'scriptHash',
  template: 'templateHash',
  token: 'token',
  miner: 'address',
}
const FIELDS = ['name', 'kind', 'source', 'certainty', 'asOf', ...Object.keys(SUBJECTS)]

/** Parses the JSON of a label file and reports all faults at once. */
export function parseLabelFile(text: string, context: LabelFileContext): ParsedLabelFile {
  const root = parseJson(text)
  if (!isObject(root)) return { ok: false, faults: ['must be a JSON object: {"mode": "extend", "labels": […]}'] }
  const { mode = 'extend', labels = [], ...others } = root
  const faults = [
    ...Object.keys(others).map((key) => `${key}: unknown field; allowed are mode and labels`),
    ...(mode === 'extend' || mode === 'replace' ? [] : ['mode: must be "extend" or "replace"']),
  ]
  if (!Array.isArray(labels)) return { ok: false, faults: [...faults, 'labels: must be a list'] }
  if (labels.length > MAX_LABELS) return { ok: false, faults: [...faults, `labels: at most ${MAX_LABELS} are allowed`] }
  const parsed = labels.map((entry: unknown, i) => parseEntry(entry, `labels[${i}]`, context))
  const found = parsed.flatMap((each) => (Array.isArray(each) ? each : []))
  faults.push(...parsed.flatMap((each) => (typeof each === 'string' ? [each] : [])), ...listDuplicates(found))
  return faults.length === 0
    ? { ok: true, value: { replacesBuiltIn: mode === 'replace', labels: found } }
    : { ok: false, faults: faults.slice(0, MAX_FAULTS) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The labels of an entry, or the first fault in it. */
function parseEntry(entry: unknown, at: string, context: LabelFileContext): Label[] | string {
  if (!isObject(entry)) return `${at}: must be an object`
  const unknown = Object.keys(entry).find((key) => !FIELDS.includes(key))
  if (unknown !== undefined) return `${at}.${unknown}: unknown field; allowed are ${FIELDS.join(', ')}`
  const { name, source, asOf } = entry
  if (!isText(name, MAX_NAME_LENGTH)) return `${at}.name: must be a text of 1 to ${MAX_NAME_LENGTH} characters`
  if (inspectName(name).display !== name) return `${at}.name: must not contain hidden characters`
  if (!isText(source, MAX_SOURCE_LENGTH))
    return `${at}.source: must say where the name comes from, in 1 to ${MAX_SOURCE_LENGTH} characters`
  const certainty = CERTAINTIES.find((each) => each === (entry['certainty'] ?? 'published'))
  if (certainty === undefined) return `${at}.certainty: must be "published" or "probable"`
  if (asOf !== undefined && !(typeof asOf === 'string' && /^\d{4}(-\d{2}){0,2}$/.test(asOf)))
    return `${at}.asOf: must be a date such as "2026", "2026-11" or "2026-11-17"`
  const subjects = Object.keys(SUBJECTS).filter((key) => entry[key] !== undefined)
  const [subject] = subjects
  if (subject === undefined || subjects.length > 1)
    return `${at}: must have exactly one of ${Object.keys(SUBJECTS).join(', ')}`
  const kind = subject === 'miner' ? 'miner' : KINDS.find((each) => each === entry['kind'])
  if (kind === undefined) return `${at}.kind: must be one of ${KINDS.join(', ')}`
  const values = parseSubject(subject, entry[subject], context)
  if (typeof values === 'string') return `${at}.${subject}: ${values}`
  const by = SUBJECTS[subject] ?? 'address'
  const dated = asOf === undefined ? {} : { asOf }
  return values.map((value) => Object.assign({ label: name, kind, source, certainty, match: { by, value } }, dated))
}

const isText = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value.trim() === value && value !== '' && Array.from(value).length <= maxLength

/** The values to match, or the fault. */
function parseSubject(subject: string, value: unknown, context: LabelFileContext): readonly string[] | string {
  if (typeof value !== 'string') return 'must be a text'
  if (subject !== 'address' && subject !== 'miner')
    return /^[0-9a-f]{64}$/.test(value) ? [value] : 'must be 64 lower-case hex digits (Blake2b-256 for hashes)'
  const { addressPrefix, blake2b256 } = context
  const decoded = decodeAddress(value, blake2b256)
  if (!decoded.ok) return `is not a valid address: ${decoded.reason}`
  if (decoded.value.networkPrefix !== addressPrefix) return 'is an address of another network'
  if (subject === 'address') return [value]
  const key =
    decoded.value.kind === 'P2PK' ? bytesToHex(decoded.value.body) : minerKeyOf(ergoTreeOfAddress(decoded.value) ?? '')
  if (key === undefined) return 'must be the address of a miner’s key or reward script'
  return [addressOfScript(rewardScript(key), addressPrefix), p2pkAddress(key, addressPrefix)].map((address) =>
    encodeAddress(address, blake2b256),
  )
}

/** Two names for one thing contradict each other. */
function listDuplicates(labels: readonly Label[]): string[] {
  const seen = new Set<string>()
  return labels.flatMap(({ label, match: { by, value } }) => {
    const key = `${by} ${value}`
    const isKnown = seen.has(key)
    seen.add(key)
    return isKnown ? [`labels: "${label}" names ${value}, which has another label in this file`] : []
  })
}

/**
 * The built-in labels with those of an operator, which take precedence. In a file that replaces them, only labels of the
 * protocol and of generic scripts remain: they say what a script is, not whose it is.
 */
export function applyLabelFile(builtIn: readonly Label[], { replacesBuiltIn, labels }: LabelFile): readonly Label[] {
  const named = new Set(labels.map(({ match: { by, value } }) => `${by} ${value}`))
  const remaining = builtIn.filter(
    ({ kind, match: { by, value } }) =>
      !named.has(`${by} ${value}`) && (!replacesBuiltIn || kind === 'protocol' || kind === 'generic'),
  )
  return [...remaining, ...labels]
}
