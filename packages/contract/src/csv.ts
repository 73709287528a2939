/** What a cell of an exported table holds, whoever writes it: the API, or a page from older hosts. Amounts are decimal text. */
export type Cell = string | number | bigint | null

/** A line by RFC 4180. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  const text = String(cell)
  if (NUMBER.test(text)) return text
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return PLAIN.test(harmless) ? harmless : `"${harmless.replaceAll('"', '""')}"`
}

/** Written as it is, also when it is negative. */
const NUMBER = /^-?\d+(\.\d+)?$/

/**
 * What a spreadsheet may take for a formula: signs that begin one, in any width, dashes that pass for a minus, also
 * behind what it leaves out at the start of a cell. Names of tokens come from strangers.
 */
const FORMULA =
  /^[\s\p{C}\p{M}]*[=+\-@\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}\u{fe66}\u{fe62}\u{fe63}\u{fe6b}\u{2212}\u{2010}-\u{2015}]|^[\t\r\n]/u

/** Everything else is quoted, so that no reader finds its own separator in it. */
const PLAIN = /^[\w.:/ -]*$/
