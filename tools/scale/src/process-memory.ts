import { readdirSync, readFileSync } from 'node:fs'

/** A value in kB of /proc/PID/status, in MB; 0 when it is missing. */
export function readStatusMb(status: string, field: 'VmHWM' | 'RssAnon'): number {
  const value = Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  return Math.round(value / 1024)
}

/** Peak resident memory of a running process. */
export const peakMb = (pid: number): number => readStatusMb(statusOf(pid), 'VmHWM')

/** Private memory of a process and its children now: shared memory would be counted once for each of them. */
export function privateMb(pid: number): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(statusOf(name)) === pid)
  return [String(pid), ...children].reduce((sum, each) => sum + readStatusMb(statusOf(each), 'RssAnon'), 0)
}

const parentOf = (status: string): number => Number(/^PPid:\s+(\d+)/m.exec(status)?.[1])

/** Empty when the process has exited. */
function statusOf(pid: number | string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}
