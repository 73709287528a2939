import { readdirSync, readFileSync } from 'node:fs'

/** Length of a clock tick on all supported Linux systems. */
const TICK_S = 0.01

/** CPU seconds used so far by a process, its children and its exited children. */
export const cpuSeconds = (pid: number): number =>
  withChildren(pid).reduce((sum, each) => {
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = statFields(each)?.slice(11, 15).map(Number) ?? []
    return sum + (user + system + endedUser + endedSystem) * TICK_S
  }, 0)

/** Resident memory of a process in megabytes, now and at most; 0 when it has exited. */
export const residentMb = (pid: number): number => readStatusMb(pid, 'VmRSS')
export const peakMb = (pid: number): number => readStatusMb(pid, 'VmHWM')

/** Private memory of a process and its children now: shared memory would be counted once for each of them. */
export const privateMb = (pid: number): number =>
  withChildren(pid).reduce((sum, each) => sum + readStatusMb(each, 'RssAnon'), 0)

function readStatusMb(pid: number, field: 'VmRSS' | 'VmHWM' | 'RssAnon'): number {
  const [, kilobytes = 0] = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readProcFile(pid, 'status')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** Fields of /proc/PID/stat from the state on. The process name may contain spaces, so they are counted after it. */
const statFields = (pid: number): string[] | undefined => readProcFile(pid, 'stat').split(') ').at(-1)?.split(' ')

const withChildren = (pid: number): number[] => [
  pid,
  ...readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => Number(statFields(other)?.[1]) === pid),
]

/** Empty when the process has exited. */
function readProcFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
