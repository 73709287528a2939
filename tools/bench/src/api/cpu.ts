import { readFileSync } from 'node:fs'

/** The clock of Linux ticks a hundred times a second. */
const TICK_MS = 10

/** Milliseconds of processor time that a process has used: the figure that a busy machine does not change. */
export function cpuMs(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name, in parentheses, may hold anything; user and system time are the 14th and 15th field of all.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
