import { Durations, Tally } from '@ergo-explorer/service'

export const PREFIX = 'explorer_web_'

/** What is counted where it happens, by additions alone, and read when somebody asks for it. */
export interface Figures {
  /** By screen and status. What is no page has the name of its kind in the place of a screen's. */
  readonly requests: Tally
  /** By screen. */
  readonly renders: Durations
  /** By outcome. */
  readonly asks: Durations
  /** How data for pages came about. */
  readonly data: Record<'kept' | 'shared' | 'loaded' | 'stale' | 'failed', number>
  /** Live streams of the API that are passed on at this moment. */
  readonly streams: { open: number }
}

export const newFigures = (): Figures => ({
  requests: new Tally(`${PREFIX}requests_total`, 'Requests by screen and status', ['screen', 'status']),
  renders: new Durations({ name: `${PREFIX}render_seconds`, help: 'Time to make a page', labels: ['screen'] }),
  asks: new Durations({ name: `${PREFIX}api_seconds`, help: 'Time until the API answered', labels: ['outcome'] }),
  data: { kept: 0, shared: 0, loaded: 0, stale: 0, failed: 0 },
  streams: { open: 0 },
})
