import { stripVTControlCharacters } from 'node:util'

const MAX_LINES = 6

/** Shortens an error message for the summary and removes terminal colours. */
export function shortenErrorMessage(text: string): string {
  const lines = stripVTControlCharacters(text).split('\n')
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_LINES)
    .map((line) => `     ${line}`)
    .join('\n')
}
