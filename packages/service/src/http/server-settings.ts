import { type Settings, wholeNumber } from '../setting.ts'

/** What is set alike for every program that serves visitors. */
export const SERVER_SETTINGS = {
  maxConnections: {
    name: 'MAX_CONNECTIONS',
    initial: '20000',
    about: 'How many connections are open at most; each live stream is one.',
    ...wholeNumber(10, 1_000_000),
  },
  stopDelayMs: {
    name: 'STOP_DELAY_MS',
    initial: '0',
    about: 'How long requests are still taken after the signal to stop, while load balancers learn of it.',
    ...wholeNumber(0, 60_000),
  },
} as const satisfies Settings
