import { randomUUID } from 'node:crypto'
import { type Logger, pino } from 'pino'
import { type ConfigOf, oneOf, type Settings } from './settings.ts'

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

/** Formats a JSON log line for people: `12:00:03 WARN  node failed node=10.0.0.2:9053 code=timeout`. */
export function formatLogLine(json: string): string {
  const { time, level, msg, err, line, ...fields } = JSON.parse(json) as Record<string, unknown>
  const head = `${new Date(Number(time)).toISOString().slice(11, 19)} ${String(level).toUpperCase().padEnd(5)}`
  // A preformatted line already contains all fields.
  if (typeof line === 'string') return `${head} ${line}\n`
  const pairs = Object.entries(fields).map(([key, value]) => ` ${key}=${formatValue(value)}`)
  return `${head} ${String(msg)}${pairs.join('')}${stackOf(err)}\n`
}

function formatValue(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return typeof value === 'string' && /[\s"=]/.test(text) ? JSON.stringify(text) : text
}

const stackOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'stack' in error ? `\n${String(error.stack)}` : ''

export const REQUEST_ID_HEADER = 'x-request-id'

/** Excludes everything that could break out of a log line or an SQL comment. */
const VALID_ID = /^[\w-]{8,64}$/

/** The request id that a proxy sent, or a new one if it is missing or unsafe. */
export function readRequestId(headers: Readonly<Record<string, string | readonly string[] | undefined>>): string {
  const header = headers[REQUEST_ID_HEADER]
  return typeof header === 'string' && VALID_ID.test(header) ? header : randomUUID()
}
