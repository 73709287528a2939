/** A cell of an exported table, written by the API or by the web app for older hosts. Amounts are decimal text. */
export type CsvCell = string | number | bigint | null

/** A line according to RFC 4180. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: CsvCell): string {
  if (cell === null) return ''
  const text = String(cell)
  if (NUMBER.test(text)) return text
  const escaped = FORMULA.test(text) ? `'${text}` : text
  return UNQUOTED.test(escaped) ? escaped : `"${escaped.replaceAll('"', '""')}"`
}

/** Numbers are written unchanged, also negative ones. */
const NUMBER = /^-?\d+(\.\d+)?$/

/**
 * Text that a spreadsheet may interpret as a formula: starting signs in any width and dashes similar to a minus, also
 * after characters that spreadsheets skip at the start of a cell. Token names are untrusted.
 */
const FORMULA =
  /^[\s\p{C}\p{M}]*[=+\-@\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}\u{fe66}\u{fe62}\u{fe63}\u{fe6b}\u{2212}\u{2010}-\u{2015}]|^[\t\r\n]/u

/** Everything else is quoted, so that it cannot be mistaken for a separator. */
const UNQUOTED = /^[\w.:/ -]*$/
