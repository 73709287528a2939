import { parseLossless } from '@ergo-explorer/chain'
import { parseJsonStream } from '@ergo-explorer/testkit/http'
import type { Check, Trial } from '@ergo-explorer/testkit/reporting/report'
import { Tally } from '@ergo-explorer/testkit/reporting/tally'

/** One call of a client method. */
interface ClientCase {
  readonly args: readonly unknown[]
  /** Expected values. Of objects only the listed properties are compared. */
  readonly expected: unknown
  /** Why the client returns the response as text instead of a value. It does so with any explorer. */
  readonly limitation?: ClientLimitation
}

export const STREAM_AS_TEXT = 'the client parses one JSON value, but a stream has several'
export const NULL_BIGINT = 'the client cannot convert null to a bigint, but unconfirmed boxes have no global index'
export const LONG_FRACTION = 'the client parses long fractions as integers, but a fee per byte is a fraction'
type ClientLimitation = typeof STREAM_AS_TEXT | typeof NULL_BIGINT | typeof LONG_FRACTION

/** By method name, in call order. */
export type ClientCases = Readonly<Record<string, () => ClientCase>>

/** A call with these arguments, and the result it must have. */
export const returns =
  (expected: unknown, ...args: readonly unknown[]) =>
  (): ClientCase => ({ args, expected })

export const returnsText =
  (limitation: ClientLimitation, expected: unknown, ...args: readonly unknown[]) =>
  (): ClientCase => ({ args, expected, limitation })

export type Client = Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>

const MAX_FAULTS = 5

/** Calls every method of the client. A method without a case, or a case without a method, counts as a failure. */
export async function checkClient(
  name: string,
  {
    client,
    methods,
    cases,
  }: { readonly client: Client; readonly methods: readonly string[]; readonly cases: ClientCases },
): Promise<Check> {
  const trials: Trial[] = []
  const asText = new Map<string, string[]>()
  let values = 0
  for (const method of new Set([...methods, ...Object.keys(cases)])) {
    const createCase = cases[method]
    const call = methods.includes(method) ? client[method] : undefined
    if (createCase === undefined) trials.push({ where: method, problems: ['no case for this method'] })
    else if (call === undefined) trials.push({ where: method, problems: ['the client has no such method'] })
    else {
      const clientCase = createCase()
      const { limitation } = clientCase
      if (limitation !== undefined) asText.set(limitation, [...(asText.get(limitation) ?? []), method])
      const tally = await runCase(call.bind(client), clientCase)
      values += tally.equal + tally.differ
      trials.push({ where: method, problems: tally.examples.slice(0, MAX_FAULTS) })
    }
  }
  const limitations = [...asText].map(([limitation, { length }]) => `${length} as text, because ${limitation}`)
  return { name, trials, details: [`${values} values compared`, ...limitations].join('; ') }
}

async function runCase(call: Client[string], { args, expected, limitation }: ClientCase): Promise<Tally> {
  // Amounts of a client are bigints; in text they are not yet distinguished from other numbers.
  const tally = new Tally({ numbers: limitation === undefined ? 'typed' : 'integer' })
  try {
    const result = await call(...args)
    tally.compare('', expected, limitation === undefined ? result : readText(result, limitation))
  } catch (error) {
    tally.addDifference(reasonOf(error))
  }
  return tally
}

function readText(result: unknown, limitation: string): unknown {
  if (typeof result !== 'string') throw new TypeError(`expected text because ${limitation}`)
  return limitation === STREAM_AS_TEXT ? parseJsonStream(result) : parseLossless(result)
}

/** Clients throw axios errors, which contain the response body. */
function reasonOf(error: unknown): string {
  const { response, message } = Object(error) as { response?: { data?: unknown }; message?: unknown }
  return `${String(message ?? error)}${response === undefined ? '' : ` ${JSON.stringify(response.data)}`}`
}
