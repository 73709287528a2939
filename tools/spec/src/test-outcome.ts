/** The result of one test, whichever runner wrote the report. */
export interface TestOutcome {
  /** Includes the titles of the enclosing groups, because an id may be in the title of a group. */
  title: string
  state: 'passed' | 'failed' | 'skipped'
}
