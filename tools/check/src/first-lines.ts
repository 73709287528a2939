import { stripVTControlCharacters } from 'node:util'

const LINES = 6

/** Why something failed, short enough for the end of a long log and without the colours of a terminal. */
export function firstLines(text: string): string {
  const lines = stripVTControlCharacters(text).split('\n')
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, LINES)
    .map((line) => `     ${line}`)
    .join('\n')
}
