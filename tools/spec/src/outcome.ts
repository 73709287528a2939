/** What one test of a report says, whichever runner wrote the report. */
export interface Outcome {
  /** With the titles of the groups around it, since an id may stand on a whole group of tests. */
  title: string
  state: 'passed' | 'failed' | 'skipped'
}
