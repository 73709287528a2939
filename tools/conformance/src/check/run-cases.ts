import { parseLossless } from '@ergo-explorer/chain'
import { type ClientCase, type ClientCases, STREAM_AS_TEXT } from './case.ts'
import { ResultComparison } from './result-comparison.ts'
import { splitStream } from './split-stream.ts'

export type Client = Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>

export interface CaseOutcome {
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
  return limitation === STREAM_AS_TEXT ? splitStream(result) : parseLossless(result)
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
