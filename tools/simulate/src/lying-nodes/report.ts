import { isPassed, type LieResult } from './run.ts'

/** One line for each lie. */
export function formatLie(result: LieResult): string {
  const { name, seconds, wrongRows, code, alert } = result
  return [
    `${isPassed(result) ? 'ok  ' : 'FAIL'} ${name.padEnd(23)}`,
    `followed ${seconds === undefined ? 'never' : `after ${seconds.toFixed(1)} s`}`,
    `${wrongRows} wrong rows`,
    `named ${code === undefined ? 'no' : `yes (${code})`}`,
    `alert ${alert ?? 'none'}`,
  ].join(', ')
}
