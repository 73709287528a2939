import { type Logger, pino } from 'pino'
import { formatLine } from './format-line.ts'
import type { ConfigOf } from './read-settings.ts'
import { oneOf, type Settings } from './setting.ts'

export type Log = Logger

export const LOG_SETTINGS = {
  logLevel: {
    name: 'LOG_LEVEL',
    initial: 'info',
    about: 'What is worth a line in the log.',
    ...oneOf('error', 'warn', 'info', 'debug'),
  },
  logFormat: {
    name: 'LOG_FORMAT',
    initial: 'auto',
    about: 'How lines look: JSON for machines, text for people; auto is text on a terminal.',
    ...oneOf('auto', 'json', 'text'),
  },
} as const satisfies Settings

/** Lines go to standard output: as JSON for machines, or readable for people. */
export function createLog({ logLevel, logFormat }: ConfigOf<typeof LOG_SETTINGS>, out: NodeJS.WriteStream): Log {
  const options = { level: logLevel, base: null, formatters: { level: (label: string) => ({ level: label }) } }
  const isText = logFormat === 'text' || (logFormat === 'auto' && out.isTTY)
  // Written at once, so that the last words of a process that ends are not lost.
  return pino(options, { write: (line: string) => void out.write(isText ? formatLine(line) : line) })
}
