import { decodeAddress, encodeAddress, ergoTreeOfAddress, p2pkAddress } from '#address/address.ts'
import { addressOfScript } from '#address/address-of-script.ts'
import { bytesToHex, hexToBytes } from '#bytes/hex.ts'
import type { Blake2b256 } from '#hash/hash.ts'
import { minerKeyOf, rewardScript } from '#network/protocol.ts'
import { decodeConstant } from '#sigma/constant-decoder.ts'
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

export interface LabelFileContext {
  /** The name of the network. Entries of other networks are checked, but left out. */
  readonly network: string
  readonly addressPrefix: number
  readonly blake2b256: Blake2b256
}

/** More would slow the search down. */
const MAX_LABELS = 10_000
const MAX_NAME_LENGTH = 60
const MAX_SOURCE_LENGTH = 200
const MAX_PROTOCOL_LENGTH = 40
const MAX_NETWORKS = 20
/** Addresses or scripts of one entry. */
const MAX_VALUES = 100
const MAX_CONSTANTS = 100
const MAX_FAULTS = 20

/** Templates give no choice: they say what a contract is, so their certainty is always the kind. */
const CERTAINTIES = ['published', 'probable'] as const
const KINDS: readonly LabelKind[] = ['protocol', 'miner', 'exchange', 'dapp', 'generic']
/** What a label can name, and the match it becomes. A miner is named by its key and by the script of its rewards. */
const SUBJECTS: Readonly<Record<string, LabelMatch>> = {
  address: 'address',
  script: 'scriptHash',
  template: 'templateHash',
  token: 'token',
  miner: 'address',
}
const FIELDS = [
  'name',
  'kind',
  'source',
  'certainty',
  'asOf',
  'protocol',
  'networks',
  'constants',
  ...Object.keys(SUBJECTS),
]

/** Parses the JSON of a label file and reports all faults at once. */
export function parseLabelFile(text: string, context: LabelFileContext): ParsedLabelFile {
  return parseLabels(parseJson(text), context)
}

/** The same for parsed JSON, such as the files of the registry. */
export function parseLabels(root: unknown, context: LabelFileContext): ParsedLabelFile {
  if (!isObject(root)) return { ok: false, faults: ['must be a JSON object: {"mode": "extend", "labels": […]}'] }
  const { mode = 'extend', labels = [], $schema: _, ...others } = root
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
  const { name, source, asOf, protocol } = entry
  if (!isText(name, MAX_NAME_LENGTH)) return `${at}.name: must be a text of 1 to ${MAX_NAME_LENGTH} characters`
  if (inspectName(name).display !== name) return `${at}.name: must not contain hidden characters`
  if (!isText(source, MAX_SOURCE_LENGTH))
    return `${at}.source: must say where the name comes from, in 1 to ${MAX_SOURCE_LENGTH} characters`
  const certainty = CERTAINTIES.find((each) => each === (entry['certainty'] ?? 'published'))
  if (certainty === undefined) return `${at}.certainty: must be "published" or "probable"`
  if (asOf !== undefined && !(typeof asOf === 'string' && /^\d{4}(-\d{2}){0,2}$/.test(asOf)))
    return `${at}.asOf: must be a date such as "2026", "2026-11" or "2026-11-17"`
  if (protocol !== undefined && !isText(protocol, MAX_PROTOCOL_LENGTH))
    return `${at}.protocol: must be a text of 1 to ${MAX_PROTOCOL_LENGTH} characters`
  const isApplied = appliesTo(entry['networks'], context.network)
  if (isApplied === undefined) return `${at}.networks: must be "all" or a list of names of networks`
  const match = parseMatch(entry, isApplied ? context : { ...context, addressPrefix: undefined })
  if (typeof match === 'string') return `${at}${match}`
  const { subject, matches } = match
  const kind = subject === 'miner' ? 'miner' : KINDS.find((each) => each === entry['kind'])
  if (kind === undefined) return `${at}.kind: must be one of ${KINDS.join(', ')}`
  if (!isApplied) return []
  const fields: Omit<Label, 'match'> = {
    label: name,
    kind,
    source,
    certainty: subject === 'template' ? 'kind' : certainty,
    ...(asOf !== undefined && { asOf }),
    ...(protocol !== undefined && { protocol }),
  }
  return matches.map((each) => Object.assign({ match: each }, fields))
}

/** Undefined for a wrong value. An entry without networks applies to each. */
function appliesTo(networks: unknown, network: string): boolean | undefined {
  if (networks === undefined || networks === 'all') return true
  if (!Array.isArray(networks) || networks.length === 0 || networks.length > MAX_NETWORKS) return undefined
  return networks.every((each) => isText(each, MAX_NAME_LENGTH)) ? networks.includes(network) : undefined
}

/** Entries of other networks have no address prefix to compare with. */
type SubjectContext = Omit<LabelFileContext, 'addressPrefix'> & { readonly addressPrefix: number | undefined }

interface ParsedMatch {
  readonly subject: string
  readonly matches: readonly Label['match'][]
}

/** What the entry names, or the fault with its field. */
function parseMatch(entry: Readonly<Record<string, unknown>>, context: SubjectContext): ParsedMatch | string {
  const subjects = Object.keys(SUBJECTS).filter((key) => entry[key] !== undefined)
  const [subject] = subjects
  const isState = subjects.length === 2 && subjects.includes('token') && subjects.includes('script')
  if (subject === undefined || (subjects.length > 1 && !isState))
    return `: must have exactly one of ${Object.keys(SUBJECTS).join(', ')}, or a token with its script`
  const constants = parseConstants(entry['constants'])
  if (typeof constants === 'string') return `.constants: ${constants}`
  if (constants !== undefined && subject !== 'template') return '.constants: are those of a template'
  if (isState) {
    const [tokens, scripts] = [
      parseSubject('token', entry['token'], context),
      parseSubject('script', entry['script'], context),
    ]
    if (typeof tokens === 'string') return `.token: ${tokens}`
    if (typeof scripts === 'string') return `.script: ${scripts}`
    const [token] = tokens
    if (token === undefined || tokens.length > 1) return '.token: must be one token'
    return {
      subject: 'token',
      matches: [
        { by: 'token', value: token, scripts },
        ...scripts.map((value) => ({ by: 'scriptHash', value, token }) as const),
      ],
    }
  }
  const values = parseSubject(subject, entry[subject], context)
  if (typeof values === 'string') return `.${subject}: ${values}`
  const by = SUBJECTS[subject] ?? 'address'
  const fixed = constants === undefined ? {} : { constants }
  return { subject, matches: values.map((value) => Object.assign({ by, value }, fixed)) }
}

/** The constants by index, or the fault. */
function parseConstants(value: unknown): Label['match']['constants'] | string {
  if (value === undefined) return undefined
  const entries = isObject(value) ? Object.entries(value) : []
  if (entries.length === 0 || entries.length > MAX_CONSTANTS) return 'must be an object of hex digits by index'
  const constants: (readonly [number, string])[] = []
  for (const [index, hex] of entries) {
    if (!/^(?:0|[1-9]\d{0,3})$/.test(index)) return `"${index}" is not the index of a constant`
    if (typeof hex !== 'string' || !/^(?:[0-9a-f]{2})+$/.test(hex) || !decodeConstant(hexToBytes(hex)).ok)
      return `${index} is not an encoded constant in lower-case hex digits`
    constants.push([Number(index), hex])
  }
  return constants
}

const isText = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value.trim() === value && value !== '' && Array.from(value).length <= maxLength

/** The values to match, or the fault. One entry may list several addresses, keys or scripts. */
function parseSubject(subject: string, value: unknown, context: SubjectContext): readonly string[] | string {
  if (!Array.isArray(value)) return parseValue(subject, value, context)
  if (value.length === 0 || value.length > MAX_VALUES) return `must have 1 to ${MAX_VALUES} entries`
  const found: string[] = []
  for (const each of value as readonly unknown[]) {
    const parsed = parseValue(subject, each, context)
    if (typeof parsed === 'string') return parsed
    found.push(...parsed)
  }
  return found
}

function parseValue(subject: string, value: unknown, context: SubjectContext): readonly string[] | string {
  if (typeof value !== 'string') return 'must be a text'
  if (subject !== 'address' && subject !== 'miner')
    return /^[0-9a-f]{64}$/.test(value) ? [value] : 'must be 64 lower-case hex digits (Blake2b-256 for hashes)'
  const { addressPrefix, blake2b256 } = context
  const decoded = decodeAddress(value, blake2b256)
  if (!decoded.ok) return `is not a valid address: ${decoded.reason}`
  const { networkPrefix } = decoded.value
  if (addressPrefix !== undefined && networkPrefix !== addressPrefix) return 'is an address of another network'
  if (subject === 'address') return [value]
  const key =
    decoded.value.kind === 'P2PK' ? bytesToHex(decoded.value.body) : minerKeyOf(ergoTreeOfAddress(decoded.value) ?? '')
  if (key === undefined) return 'must be the address of a miner’s key or reward script'
  return [addressOfScript(rewardScript(key), networkPrefix), p2pkAddress(key, networkPrefix)].map((address) =>
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
