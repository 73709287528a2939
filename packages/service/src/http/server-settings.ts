import { type Settings, wholeNumber } from '../setting.ts'

/** Settings shared by all HTTP servers. */
export const SERVER_SETTINGS = {
  maxConnections: {
    name: 'MAX_CONNECTIONS',
    defaultValue: '20000',
    description: 'Maximum number of open connections. Each live stream uses one.',
    ...wholeNumber(10, 1_000_000),
  },
  shutdownGraceMs: {
    name: 'SHUTDOWN_GRACE_MS',
    defaultValue: '0',
    description:
      'How long to accept requests after SIGTERM, in milliseconds, so that load balancers can remove the process.',
    ...wholeNumber(0, 60_000),
  },
} as const satisfies Settings
