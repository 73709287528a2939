import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome']

/** Where the browser is; undefined, and said so, where there is none. In CI that is a failure: it would prove nothing. */
export function findChromium(): string | undefined {
  const configured = process.env['EXPLORER_CHROMIUM']
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates =
    configured === undefined ? folders.flatMap((folder) => NAMES.map((name) => join(folder, name))) : [configured]
  const found = candidates.find(isProgram)
  if (found !== undefined) return found
  const reason = 'found no Chromium; install it with: apt-get install chromium, or set EXPLORER_CHROMIUM to its path'
  if (process.env['CI'] !== undefined) throw new Error(reason)
  process.stderr.write(`Skipped: ${reason}\n`)
  return undefined
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
