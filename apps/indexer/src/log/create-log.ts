import { type Logger, pino } from 'pino'
import type { Config } from '../config/settings.ts'
import { formatLine } from './format-line.ts'

export type Log = Logger

/** Lines go to standard output: as JSON for machines, or readable for people. */
export function createLog(
  { logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>,
  out: NodeJS.WriteStream,
): Log {
  const options = { level: logLevel, base: null, formatters: { level: (label: string) => ({ level: label }) } }
  const isText = logFormat === 'text' || (logFormat === 'auto' && out.isTTY)
  // Written at once, so that the last words of a process that ends are not lost.
  return pino(options, { write: (line: string) => void out.write(isText ? formatLine(line) : line) })
}
