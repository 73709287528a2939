import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'

export type RealData = { found: true; path(...parts: string[]): string } | { found: false; reason: string }

/** Locates the real chain data: blocks, boxes and vectors recorded from public nodes, stored outside the repository. */
export function realData(): RealData {
  const configured = process.env['EXPLORER_DATA_DIR']
  const folder = configured === undefined ? defaultFolder : resolve(configured)
  if (existsSync(folder)) return { found: true, path: (...parts) => join(folder, ...parts) }
  return { found: false, reason: `no real chain data at ${folder}; set EXPLORER_DATA_DIR to where it is` }
}

/** The text of a file, not its value: amounts above 2^53 would be rounded, so the caller parses it losslessly. */
export function readJson(name: string): string {
  return readFileSync(pathOf(name), 'utf8')
}

/** The lines of a .jsonl or .jsonl.gz file, each one JSON value. */
export function readLines(name: string): string[] {
  const bytes = readFileSync(pathOf(name))
  const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return text.split('\n').filter((line) => line !== '')
}

/** The files directly inside a folder, sorted, as names that readJson and readLines accept. */
export function listFiles(folder: string): string[] {
  const entries = readdirSync(pathOf(folder), { withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(folder, entry.name))
    .toSorted()
}

const defaultFolder = resolve(import.meta.dirname, '../../../../shared/data')

function pathOf(name: string): string {
  const data = realData()
  if (!data.found) throw new Error(data.reason)
  return data.path(name)
}
