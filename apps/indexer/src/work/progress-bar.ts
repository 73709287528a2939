import type { IndexerLog } from '#follow/follow-status.ts'

/** The last line of a terminal, drawn over itself. */
export interface ProgressBar {
  /** @param ratio from 0 to 1 */
  draw(ratio: number, text: string): void
  clear(): void
  /** A log whose lines appear above the bar. */
  above(log: IndexerLog): IndexerLog
}

export interface Terminal {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

const WIDTH = 24
const DEFAULT_COLUMNS = 80
const CLEAR_LINE = '\r\u{1b}[2K'

/** Undefined if the stream is not a terminal. */
export function createProgressBar(terminal: Terminal): ProgressBar | undefined {
  if (terminal.isTTY !== true) return undefined
  let line = ''
  const clear = (): void => {
    if (line !== '') terminal.write(CLEAR_LINE)
  }
  const redraw = (): void => {
    if (line !== '') terminal.write(CLEAR_LINE + line)
  }
  const above =
    (write: (fields: object, message: string) => void) =>
    (fields: object, message: string): void => {
      clear()
      write(fields, message)
      redraw()
    }
  return {
    draw(ratio, text) {
      const filled = Math.round(Math.max(0, Math.min(1, ratio)) * WIDTH)
      // A line that wraps could not be cleared.
      line = `[${'#'.repeat(filled).padEnd(WIDTH, '.')}] ${text}`.slice(0, (terminal.columns ?? DEFAULT_COLUMNS) - 1)
      redraw()
    },
    clear() {
      clear()
      line = ''
    },
    above: (log) => ({
      info: above(log.info.bind(log)),
      warn: above(log.warn.bind(log)),
      error: above(log.error.bind(log)),
    }),
  }
}
