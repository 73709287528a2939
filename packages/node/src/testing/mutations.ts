import { parseLossless, writeJson } from '@ergo-explorer/chain'

export interface Mutation {
  /** The change and its location. */
  readonly path: string
  readonly block: unknown
}

type Json = Record<string, unknown>

/** All single-field changes of a block, for fields that are read. */
export function* mutationsOf(text: string): Generator<Mutation> {
  const original = parseLossless(text)
  for (const path of pathsIn(original, [])) {
    const name = path.join('.')
    if (isIgnored(name, original)) continue
    for (const [label, change] of changesOf(valueAt(original, path))) {
      const block = parseLossless(text)
      const parent = valueAt(block, path.slice(0, -1)) as Json
      const key = path.at(-1) ?? ''
      parent[key] = change
      yield { path: `${name} ${label}`, block: parseLossless(writeJson(block)) }
    }
  }
}

/**
 * Fields that are not read: section ids, which are computed when needed; state proofs, which are fetched separately;
 * and in version 1 the signatures, which no root commits to.
 */
function isIgnored(path: string, original: unknown): boolean {
  const isFirstVersion = valueAt(original, ['header', 'version']) === 1
  return (
    /^header\.(adProofsId|transactionsId|extensionId)$/.test(path) ||
    /^adProofs\.(headerId|digest|proofBytes)$/.test(path) ||
    (isFirstVersion && path.endsWith('.proofBytes'))
  )
}

/** Paths to single values and lists; of a long list only the first, middle and last element. */
function* pathsIn(value: unknown, path: readonly string[]): Generator<readonly string[]> {
  if (typeof value !== 'object' || value === null) {
    if (path.length > 0) yield path
    return
  }
  if (Array.isArray(value)) yield path
  const keys = Object.keys(value)
  const indexes = keys.length > 3 && Array.isArray(value) ? [0, keys.length >> 1, keys.length - 1] : keys.keys()
  for (const i of indexes) yield* pathsIn((value as Json)[keys[i] ?? ''], [...path, keys[i] ?? ''])
}

const OTHER_ID = 'deadbeef'.repeat(8)

function changesOf(value: unknown): [what: string, value: unknown][] {
  if (Array.isArray(value)) return listChanges(value)
  if (typeof value === 'string') return textChanges(value)
  if (typeof value !== 'number' && typeof value !== 'bigint') return []
  return [
    ['one more', typeof value === 'bigint' ? value + 1n : value + 1],
    ['zero or one', value === 0 || value === 0n ? 1 : 0],
    ['negative', -1],
    ['a fraction', 0.5],
    ['2^64 more', BigInt(value) + 2n ** 64n],
    ['2^32 more', BigInt(value) + 2n ** 32n],
    ['256 more', BigInt(value) + 256n],
    ['null', null],
  ]
}

function textChanges(value: string): [string, unknown][] {
  const last = value.slice(-1)
  return [
    ['another last digit', value === '' ? '00' : value.slice(0, -1) + (last === '0' ? '1' : '0')],
    ['a byte more', `${value}00`],
    ...(value === '' ? [] : ([['a byte less', value.slice(2)]] satisfies [string, unknown][])),
    ...(value.length === 64 ? ([['another id', OTHER_ID]] satisfies [string, unknown][]) : []),
    ['no hex', 'xyz'],
    ['a number', 7],
  ]
}

function listChanges(list: readonly unknown[]): [string, unknown][] {
  const changes: [string, unknown][] = [['no list', {}]]
  if (list.length > 0) {
    changes.push(['empty', []], ['without the first', list.slice(1)], ['with the last twice', [...list, list.at(-1)]])
  }
  const reversed = list.toReversed()
  if (writeJson(reversed) !== writeJson(list)) changes.push(['turned round', reversed])
  return changes
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  // All paths come from the same text.
  return path.reduce((at, key) => (at as Json)[key], value)
}
