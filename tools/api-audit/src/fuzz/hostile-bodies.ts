import type { Random } from '@ergo-explorer/simchain'
import { createHostileScript, HOSTILE_SCRIPT_KINDS } from '@ergo-explorer/testkit/hostile-scripts'
import type { DescribedOperation } from '#requests/operations.ts'
import { pickFuzzValue } from '#requests/values.ts'

/** Limits of the API: bodies of conversions and of transactions, and URLs. */
const [MAX_CONVERT_BYTES, MAX_BODY_BYTES, MAX_URL_BYTES] = [65_536, 1_048_576, 16_384]

/** Mostly near a limit, sometimes small. */
const sizeOf = (random: Random, max: number): number =>
  random.chance(0.6) ? max - random.below(Math.ceil(max / 8)) : 1 + random.below(max)

function createScript(random: Random, maxBytes: number): string {
  const script = createHostileScript(random.pick(HOSTILE_SCRIPT_KINDS), sizeOf(random, maxBytes))
  const kind = random.below(10)
  if (kind === 0) return script.slice(0, 2 * random.below(script.length / 2))
  if (kind > 1) return script
  // One other byte anywhere.
  const at = 2 * random.below(script.length / 2)
  return script.slice(0, at) + random.below(256).toString(16).padStart(2, '0') + script.slice(at + 2)
}

/** For `POST /api/v1/ergotree/convert`. */
export function createConvertBody(random: Random): string {
  if (random.chance(0.05)) return createJson(random, MAX_CONVERT_BYTES)
  const room = Math.floor((MAX_CONVERT_BYTES - 16) / 2)
  return JSON.stringify({ hashed: createScript(random, room) })
}

const list = (length: number, item: (i: number) => string): string =>
  `[${Array.from({ length: Math.max(0, length) }, (_, i) => item(i)).join(',')}]`

/** JSON that is expensive to parse or to check, or almost JSON. */
const JSON_KINDS: Readonly<Record<string, (bytes: number, random: Random) => string>> = {
  'nested lists': (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'nested objects': (bytes) => '{"a":'.repeat(bytes / 6) + '1' + '}'.repeat(bytes / 6),
  numbers: (bytes) => list(Math.min(19_900, bytes / 2), () => '1'),
  'long numbers': (bytes) => list(Math.min(19_900, bytes / 100), () => '9'.repeat(99)),
  ids: (bytes) => list(bytes / 67, (i) => `"${i.toString(16).padStart(64, '0')}"`),
  keys: (bytes) => `{${Array.from({ length: Math.min(19_900, bytes / 12) }, (_, i) => `"k${i}":1`).join(',')}}`,
  ligatures: (bytes) => JSON.stringify('\u{fdfa}'.repeat(bytes / 3)),
  escapes: (bytes) => JSON.stringify('\\"'.repeat(bytes / 4)),
  'long text': (bytes) => JSON.stringify('z'.repeat(bytes - 2)),
  'long hex': (bytes) => JSON.stringify('10'.repeat(bytes / 2 - 2)),
  digits: (bytes) => '1'.repeat(bytes),
  truncated: (bytes, random) => JSON.stringify(list(bytes / 4, () => 'a')).slice(0, random.below(bytes)),
  prototypes: () => '{"__proto__":{"x":1},"constructor":{"prototype":{}}}',
}

const createJson = (random: Random, maxBytes: number): string =>
  random.pick(Object.values(JSON_KINDS))(sizeOf(random, maxBytes), random)

/** A transaction with large scripts and many parts. */
function createTransactionBody(random: Random): string {
  const id = () =>
    random
      .below(2 ** 32)
      .toString(16)
      .padStart(64, '0')
  const output = (script: string) => ({
    value: 1_000_000,
    ergoTree: script,
    creationHeight: 1,
    assets: Array.from({ length: random.below(256) }, () => ({ tokenId: id(), amount: 1 })),
    additionalRegisters: random.chance(0.5) ? { R4: '0c62f0ff03', R5: createScript(random, 1_000) } : {},
  })
  const scripts = random.chance(0.5)
    ? [createScript(random, 400_000)]
    : Array.from({ length: random.below(40) + 1 }, () => createScript(random, 4_000))
  return JSON.stringify({
    inputs: Array.from({ length: 1 + random.below(500) }, () => ({
      boxId: id(),
      spendingProof: { proofBytes: '', extension: random.chance(0.2) ? { 1: createScript(random, 500) } : {} },
    })),
    dataInputs: [],
    outputs: scripts.map(output),
  })
}

const TAKES_TRANSACTION = /transactions(?:\/(?:send|submit|check|bytes|checkBytes))?$/

/** A body for any other operation. */
export function createBody({ path }: Pick<DescribedOperation, 'path'>, random: Random): string {
  const body =
    TAKES_TRANSACTION.test(path) && random.chance(0.6)
      ? createTransactionBody(random)
      : createJson(random, random.chance(0.5) ? MAX_CONVERT_BYTES : MAX_BODY_BYTES)
  // A few above the limit.
  return body.length > MAX_BODY_BYTES && random.chance(0.9) ? body.slice(0, MAX_BODY_BYTES - 1) : body
}

const TEXTS: Readonly<Record<string, (random: Random) => string>> = {
  'fuzz value': pickFuzzValue,
  ligatures: () => '\u{fdfa}'.repeat(1_000),
  'long hex': (random) => 'f'.repeat(sizeOf(random, MAX_URL_BYTES - 200)),
  digits: (random) => '9'.repeat(sizeOf(random, MAX_URL_BYTES - 200)),
  script: (random) => createScript(random, 7_500),
  'long text': () => 'z'.repeat(5_700),
  parentheses: () => '('.repeat(5_000),
  percents: () => '%'.repeat(2_000),
  'nested objects': (random) => '{"inputs":['.repeat(random.below(300)),
  slashes: () => 'SigUSD/'.repeat(500),
}

/** A URL with hostile values of all path parameters and of one or two others. */
export function createUrl({ path, parameters }: DescribedOperation, random: Random, createText?: CreateText): string {
  const text = () => {
    const value = (createText ?? random.pick(Object.values(TEXTS)))(random)
    return encodeURIComponent(value.toWellFormed() || ' ')
  }
  const filled = path.replaceAll(/\{\w+\}/g, text)
  const query = parameters.filter(({ in: location }) => location === 'query')
  const chosen = query.length === 0 ? [] : [random.pick(query), random.pick(query)]
  const url = `${filled}?${chosen.map(({ name }) => `${name}=${text()}`).join('&')}`
  return random.chance(0.9) ? url.slice(0, MAX_URL_BYTES) : url
}

type CreateText = (random: Random) => string

interface HostilePart {
  readonly kind: string
  readonly url: string
  readonly body?: string
}

/** One request of each kind for an operation. */
export function* createEachKind(operation: DescribedOperation, random: Random): Generator<HostilePart> {
  for (const [kind, createText] of Object.entries(TEXTS))
    if (operation.parameters.length > 0) yield { kind: `URL: ${kind}`, url: createUrl(operation, random, createText) }
  const url = operation.path.replaceAll(/\{\w+\}/g, '0')
  if (operation.hasBody) for (const part of createEachBody(operation, random)) yield { url, ...part }
}

/** One body of each kind and size. */
export function* createEachBody({ path }: Pick<DescribedOperation, 'path'>, random: Random) {
  for (const bytes of [MAX_CONVERT_BYTES - 64, MAX_BODY_BYTES - 64])
    for (const [kind, create] of Object.entries(JSON_KINDS))
      yield { kind: `${kind}, ${Math.round(bytes / 1024)} kB`, body: create(bytes, random).slice(0, bytes) }
  if (TAKES_TRANSACTION.test(path))
    for (let i = 0; i < 8; i++) yield { kind: `transaction ${i}`, body: createTransactionBody(random) }
}
