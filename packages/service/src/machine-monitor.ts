import { closeSync, openSync } from 'node:fs'
import { devNull } from 'node:os'
import type { Log } from './log.ts'

const INTERVAL_MS = 1000
/** Corrections by NTP are smaller, and two checks are never so far apart. */
const MIN_JUMP_MS = 5000
/** The process or the machine has no descriptor left. */
const EXHAUSTED = new Set(['EMFILE', 'ENFILE'])

export interface MachineMonitorOptions {
  readonly log: Pick<Log, 'info' | 'warn'>
  readonly intervalMs?: number
  /** Wall clock and a clock that is never set, in milliseconds. */
  readonly wallMs?: () => number
  readonly steadyMs?: () => number
  /** Opens and closes a file. */
  readonly useDescriptor?: () => void
}

/**
 * Logs faults of the machine that would otherwise show only as their effects, once when they begin: the clock was set, or
 * no file descriptor is left. In the latter case, the operating system refuses connections before this process sees them.
 */
export function monitorMachine({
  log,
  intervalMs = INTERVAL_MS,
  wallMs = () => Date.now(),
  steadyMs = () => performance.now(),
  useDescriptor = () => closeSync(openSync(devNull, 'r')),
}: MachineMonitorOptions): Disposable {
  let offsetMs = wallMs() - steadyMs()
  let isExhausted = false
  const checkClock = () => {
    const before = offsetMs
    offsetMs = wallMs() - steadyMs()
    const seconds = Math.round((offsetMs - before) / 1000)
    if (Math.abs(offsetMs - before) >= MIN_JUMP_MS)
      log.warn({ seconds }, 'the clock of the machine was set, or the machine was suspended: check its time service')
  }
  const checkDescriptors = () => {
    const code = faultOf(useDescriptor)
    if (isExhausted === (code !== undefined)) return
    isExhausted = !isExhausted
    if (isExhausted)
      log.warn({ code }, 'no file descriptor is left, so new connections fail: raise the limit of open files')
    else log.info('file descriptors are available again')
  }
  const timer = setInterval(() => {
    checkClock()
    checkDescriptors()
  }, intervalMs).unref()
  return { [Symbol.dispose]: () => clearInterval(timer) }
}

function faultOf(useDescriptor: () => void): string | undefined {
  try {
    useDescriptor()
    return undefined
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    return EXHAUSTED.has(code) ? code : undefined
  }
}
