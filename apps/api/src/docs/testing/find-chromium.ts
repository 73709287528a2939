import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome']

/** Path of the browser; undefined with a message if there is none. In CI a missing browser is an error. */
export function findChromium(): string | undefined {
  const configured = process.env['EXPLORER_CHROMIUM']
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates =
    configured === undefined ? folders.flatMap((folder) => NAMES.map((name) => join(folder, name))) : [configured]
  const found = candidates.find(isProgram)
  if (found !== undefined) return found
  const reason = 'Chromium not found. Install it (apt-get install chromium) or set EXPLORER_CHROMIUM to its path.'
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
