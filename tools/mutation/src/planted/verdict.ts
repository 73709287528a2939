import type { TestOutcome } from '@ergo-explorer/testkit/test-reports'

export interface Verdict {
  readonly status: 'caught' | 'survived' | 'invalid'
  /** The first test that failed, or why nothing can be said. */
  readonly detail: string
}

/** A module that a test imports while it runs could not be loaded. */
const LOAD_ERROR =
  /^\s*(?:Error: )?(?:Transform failed|Failed to parse|Parse failure)|PARSE_ERROR|does not provide an export/

/** A fault is caught by a test that ran and failed. Code that does not even load proves nothing about the tests. */
export function verdictOf(outcomes: readonly TestOutcome[]): Verdict {
  if (outcomes.length === 0) return { status: 'invalid', detail: 'no test ran' }
  const failed = outcomes.filter(({ state }) => state === 'failed')
  // Without a title, the whole file failed: before its first test, or in a hook such as beforeAll.
  const hasTests = ({ file }: TestOutcome) => outcomes.some((other) => other.file === file && other.title !== '')
  const unloaded = failed.find((each) => !hasTests(each)) ?? failed.find(({ reason = '' }) => LOAD_ERROR.test(reason))
  if (unloaded !== undefined) return { status: 'invalid', detail: `does not load: ${firstLine(unloaded.reason)}` }
  const [first] = failed
  if (first === undefined) return { status: 'survived', detail: 'all tests pass' }
  return { status: 'caught', detail: first.title === '' ? `set-up of ${first.file}` : first.title }
}

const firstLine = (text = ''): string => text.trim().split('\n', 1)[0] ?? ''
