import { readdirSync, readFileSync } from 'node:fs'

/** Length of a clock tick on all supported Linux systems. */
const TICK_S = 0.01

/** CPU seconds used so far by a process, its children and its exited children. */
export function cpuSeconds(pid: number): number {
  const pids = [pid, ...childrenOf(pid)]
  return pids.reduce((sum, each) => sum + secondsOf(each), 0)
}

/** Fields of /proc/PID/stat from the state on, or undefined when the process has exited. */
function statFields(pid: number): string[] | undefined {
  try {
    // The process name may contain spaces, so fields are counted after it.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
  } catch {
    return undefined
  }
}

function secondsOf(pid: number): number {
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = statFields(pid)?.slice(11, 15).map(Number) ?? []
  return (user + system + endedUser + endedSystem) * TICK_S
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => Number(statFields(other)?.[1]) === pid)
