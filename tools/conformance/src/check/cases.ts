import { parseLossless } from '@ergo-explorer/chain'
import { parseJsonStream } from '@ergo-explorer/testkit/json-stream'
import { ResultComparison } from './result-comparison.ts'

/** One call of a client method. */
interface ClientCase {
  readonly args: readonly unknown[]
  /** Expected values. Of objects only the listed properties are compared, see ResultComparison. */
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

interface CaseOutcome {
  readonly method: string
  readonly limitation: string | undefined
  readonly values: number
  readonly faults: readonly string[]
}

/** Calls every method of the client. A method without a case, or a case without a method, counts as a failure. */
export async function runCases(client: Client, methods: readonly string[], cases: ClientCases): Promise<CaseOutcome[]> {
  const outcomes: CaseOutcome[] = []
  for (const method of new Set([...methods, ...Object.keys(cases)])) {
    const createCase = cases[method]
    const call = methods.includes(method) ? client[method] : undefined
    if (createCase === undefined) outcomes.push(failedOutcome(method, 'no case for this method'))
    else if (call === undefined) outcomes.push(failedOutcome(method, 'the client has no such method'))
    else outcomes.push(await runCase(method, call.bind(client), createCase()))
  }
  return outcomes
}

async function runCase(
  method: string,
  call: Client[string],
  { args, expected, limitation }: ClientCase,
): Promise<CaseOutcome> {
  try {
    const result = await call(...args)
    const comparison = new ResultComparison(limitation === undefined)
    comparison.compare(limitation === undefined ? result : readText(result, limitation), expected, '')
    return { method, limitation, values: comparison.values, faults: comparison.differences }
  } catch (error) {
    return failedOutcome(method, reasonOf(error))
  }
}

function readText(result: unknown, limitation: string): unknown {
  if (typeof result !== 'string') throw new TypeError(`expected text because ${limitation}`)
  return limitation === STREAM_AS_TEXT ? parseJsonStream(result) : parseLossless(result)
}

const failedOutcome = (method: string, fault: string): CaseOutcome => ({
  method,
  limitation: undefined,
  values: 0,
  faults: [fault],
})

/** Clients throw axios errors, which contain the response body. */
function reasonOf(error: unknown): string {
  const { response, message } = Object(error) as { response?: { data?: unknown }; message?: unknown }
  return `${String(message ?? error)}${response === undefined ? '' : ` ${JSON.stringify(response.data)}`}`
}

const MAX_FAULTS = 5

export const hasPassed = ({ faults }: CaseOutcome): boolean => faults.length === 0

export const countPassed = (outcomes: readonly CaseOutcome[]): number => outcomes.filter(hasPassed).length

/** One line for the client, one for each of its limitations, and the failures. */
export function formatOutcomes(client: string, outcomes: readonly CaseOutcome[]): string {
  const values = outcomes.reduce((sum, outcome) => sum + outcome.values, 0)
  const limitations = [...new Set(outcomes.flatMap(({ limitation }) => limitation ?? []))]
  return [
    `${client}: ${outcomes.length} operations called, ${values} values compared`,
    ...limitations.map((limitation) => `  ${limitation}: ${formatLimitation(outcomes, limitation)}`),
    ...outcomes.filter((outcome) => !hasPassed(outcome)).flatMap(formatFaults),
  ].join('\n')
}

function formatLimitation(outcomes: readonly CaseOutcome[], limitation: string): string {
  const names = outcomes.filter((outcome) => outcome.limitation === limitation).map(({ method }) => method)
  return `${names.length} responses arrive as text, as expected (${names.join(', ')})`
}

function formatFaults({ method, faults }: CaseOutcome): string[] {
  const more = faults.length > MAX_FAULTS ? [`    and ${faults.length - MAX_FAULTS} more`] : []
  return [`  ${method}`, ...faults.slice(0, MAX_FAULTS).map((fault) => `    ${fault}`), ...more]
}
