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
const JSON_KINDS: readonly ((bytes: number, random: Random) => string)[] = [
  (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  (bytes) => '{"a":'.repeat(bytes / 6) + '1' + '}'.repeat(bytes / 6),
  (bytes) => list(Math.min(19_900, bytes / 2), () => '1'),
  (bytes) => list(Math.min(19_900, bytes / 100), () => '9'.repeat(99)),
  (bytes) => list(bytes / 67, (i) => `"${i.toString(16).padStart(64, '0')}"`),
  (bytes) => `{${Array.from({ length: Math.min(19_900, bytes / 12) }, (_, i) => `"k${i}":1`).join(',')}}`,
  (bytes) => JSON.stringify('\u{fdfa}'.repeat(bytes / 3)),
  (bytes) => JSON.stringify('\\"'.repeat(bytes / 4)),
  (bytes) => JSON.stringify('z'.repeat(bytes - 2)),
  (bytes) => '1'.repeat(bytes),
  (bytes, random) => JSON.stringify(list(bytes / 4, () => 'a')).slice(0, random.below(bytes)),
  () => '{"__proto__":{"x":1},"constructor":{"prototype":{}}}',
]

const createJson = (random: Random, maxBytes: number): string =>
  random.pick(JSON_KINDS)(sizeOf(random, maxBytes), random)

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

const TEXTS: readonly ((random: Random) => string)[] = [
  pickFuzzValue,
  () => '\u{fdfa}'.repeat(1_000),
  (random) => 'f'.repeat(sizeOf(random, MAX_URL_BYTES - 200)),
  (random) => '9'.repeat(sizeOf(random, MAX_URL_BYTES - 200)),
  (random) => createScript(random, 7_500),
  () => 'z'.repeat(5_700),
  () => '('.repeat(5_000),
  () => '%'.repeat(2_000),
  (random) => '{"inputs":['.repeat(random.below(300)),
  () => 'SigUSD/'.repeat(500),
]

/** A URL with hostile values of all path parameters and of one or two others. */
export function createUrl({ path, parameters }: DescribedOperation, random: Random): string {
  const text = () => encodeURIComponent(random.pick(TEXTS)(random).toWellFormed() || ' ')
  const filled = path.replaceAll(/\{\w+\}/g, text)
  const query = parameters.filter(({ in: location }) => location === 'query')
  const chosen = query.length === 0 ? [] : [random.pick(query), random.pick(query)]
  const url = `${filled}?${chosen.map(({ name }) => `${name}=${text()}`).join('&')}`
  return random.chance(0.9) ? url.slice(0, MAX_URL_BYTES) : url
}
