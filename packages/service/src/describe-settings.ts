import type { Settings } from './setting.ts'

/** A line a setting, for the help: its name, what it is unless given, and what it is for. */
export function describeSettings(settings: Settings): string {
  const rows = Object.values(settings).map(({ name, initial, about }) => ({
    given: initial === undefined ? name : `${name}=${initial}`,
    about: initial === undefined ? `${about} Must be given.` : about,
  }))
  const width = Math.max(...rows.map(({ given }) => given.length))
  return rows.map(({ given, about }) => `  ${given.padEnd(width)}   ${about}`).join('\n')
}
