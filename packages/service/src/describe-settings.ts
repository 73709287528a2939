import type { Settings } from './setting.ts'

/** Help text with one line per setting: name, default value and description. */
export function describeSettings(settings: Settings): string {
  const rows = Object.values(settings).map(({ name, defaultValue, description }) => ({
    assignment: defaultValue === undefined ? name : `${name}=${defaultValue}`,
    about: defaultValue === undefined ? `${description} Required.` : description,
  }))
  const width = Math.max(...rows.map(({ assignment }) => assignment.length))
  return rows.map(({ assignment, about }) => `  ${assignment.padEnd(width)}   ${about}`).join('\n')
}
