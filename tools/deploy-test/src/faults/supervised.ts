import { setTimeout as sleep } from 'node:timers/promises'
import type { Program } from '@ergo-explorer/testkit/program'

/** As `RestartSec` of the systemd units. */
const RESTART_MS = 1000

/** A process that is started again when it ends, as by systemd, a container engine or Kubernetes. */
export interface Supervised extends AsyncDisposable {
  readonly pid: () => number
  /** Starts since the first. */
  readonly restarts: () => number
  /** Length of the output of all processes so far, for `outputSince`. */
  readonly outputLength: () => number
  readonly outputSince: (length: number) => string
  /** Ends the process in an orderly way and starts it, possibly by another command from now on. */
  readonly replace: (start?: () => Program) => Promise<void>
}

export function supervise(first: () => Program): Supervised {
  let start = first
  let earlier = ''
  let restarts = 0
  let isStopping = false
  let program = start()
  const begin = () => {
    earlier += program.output
    restarts++
    program = start()
    void watch(program)
  }
  const watch = async (watched: Program) => {
    await watched.exited
    await sleep(RESTART_MS)
    // It may have been replaced meanwhile.
    if (!isStopping && watched === program) begin()
  }
  void watch(program)
  return {
    pid: () => program.pid,
    restarts: () => restarts,
    outputLength: () => earlier.length + program.output.length,
    outputSince: (length) => (earlier + program.output).slice(length),
    async replace(next = start) {
      start = next
      const old = program
      const ended = old.stop()
      // From now on the watcher of the old process does nothing.
      await ended
      if (program === old) begin()
    },
    async [Symbol.asyncDispose]() {
      isStopping = true
      await program.stop()
    },
  }
}
