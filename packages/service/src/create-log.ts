import { type Logger, pino } from 'pino'
import { formatLogLine } from './format-line.ts'
import type { ConfigOf } from './read-settings.ts'
import { oneOf, type Settings } from './setting.ts'

export type Log = Logger

export const LOG_SETTINGS = {
  logLevel: {
    name: 'LOG_LEVEL',
    defaultValue: 'info',
    description: 'Minimum level of log lines.',
    ...oneOf('error', 'warn', 'info', 'debug'),
  },
  logFormat: {
    name: 'LOG_FORMAT',
    defaultValue: 'auto',
    description: 'Log format: JSON for machines, text for people; auto is text on a terminal.',
    ...oneOf('auto', 'json', 'text'),
  },
} as const satisfies Settings

/** Logs to standard output, as JSON or as readable text. */
export function createLog({ logLevel, logFormat }: ConfigOf<typeof LOG_SETTINGS>, out: NodeJS.WriteStream): Log {
  const options = { level: logLevel, base: null, formatters: { level: (label: string) => ({ level: label }) } }
  const isText = logFormat === 'text' || (logFormat === 'auto' && out.isTTY)
  // Written synchronously, so that the last lines of an ending process are not lost.
  return pino(options, { write: (line: string) => void out.write(isText ? formatLogLine(line) : line) })
}
