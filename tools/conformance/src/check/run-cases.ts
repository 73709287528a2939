import { parseLossless } from '@ergo-explorer/chain'
import { type Case, type Cases, STREAM } from './case.ts'
import { Comparison } from './comparison.ts'
import { valuesIn } from './values-in.ts'

export type Client = Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>

export interface Outcome {
  readonly method: string
  readonly limit: string | undefined
  readonly values: number
  readonly faults: readonly string[]
}

/** Calls every method that the client has. One for which there is no case, or no method for a case, is a fault. */
export async function runCases(client: Client, methods: readonly string[], cases: Cases): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const method of new Set([...methods, ...Object.keys(cases)])) {
    const make = cases[method]
    const call = methods.includes(method) ? client[method] : undefined
    if (make === undefined) outcomes.push(broken(method, 'nobody has said what to expect of it'))
    else if (call === undefined) outcomes.push(broken(method, 'the client has no such method'))
    else outcomes.push(await runCase(method, call.bind(client), make()))
  }
  return outcomes
}

async function runCase(method: string, call: Client[string], { args, expected, limit }: Case): Promise<Outcome> {
  try {
    const answer = await call(...args)
    const comparison = new Comparison(limit === undefined)
    comparison.compare(limit === undefined ? answer : readText(answer, limit), expected, '')
    return { method, limit, values: comparison.values, faults: comparison.differences }
  } catch (error) {
    return broken(method, reasonOf(error))
  }
}

function readText(answer: unknown, limit: string): unknown {
  if (typeof answer !== 'string') throw new TypeError(`text was expected, since ${limit}`)
  return limit === STREAM ? valuesIn(answer) : parseLossless(answer)
}

const broken = (method: string, fault: string): Outcome => ({ method, limit: undefined, values: 0, faults: [fault] })

/** Clients throw what axios throws: the refusal itself is inside. */
function reasonOf(error: unknown): string {
  const { response, message } = Object(error) as { response?: { data?: unknown }; message?: unknown }
  return `${String(message ?? error)}${response === undefined ? '' : ` ${JSON.stringify(response.data)}`}`
}
