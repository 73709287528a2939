/** The parts of a report of `vitest --reporter=json` that are read here. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

export interface Verdict {
  readonly status: 'caught' | 'survived' | 'invalid'
  /** The first test that failed, or why nothing can be said. */
  readonly detail: string
}

/** A module that a test imports while it runs could not be loaded. */
const LOAD_ERROR =
  /^(?:Error: )?(?:Transform failed|Failed to parse|Parse failure)|PARSE_ERROR|does not provide an export/

/** A fault is caught by a test that ran and failed. Code that does not even load proves nothing about the tests. */
export function judge({ testResults }: VitestReport): Verdict {
  if (testResults.length === 0) return { status: 'invalid', detail: 'no test ran' }
  const unloaded = testResults.find(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  if (unloaded !== undefined) return { status: 'invalid', detail: `does not load: ${firstLine(unloaded.message)}` }
  for (const { name, status, message, assertionResults } of testResults) {
    const failed = assertionResults.find((each) => each.status === 'failed')
    const reason = failed?.failureMessages[0] ?? message
    if (failed === undefined && status !== 'failed') continue
    if (LOAD_ERROR.test(reason)) return { status: 'invalid', detail: `does not load: ${firstLine(reason)}` }
    // Without a failed test, a hook such as beforeAll has failed.
    return { status: 'caught', detail: failed?.fullName ?? `set-up of ${name}` }
  }
  return { status: 'survived', detail: 'all tests pass' }
}

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? ''
