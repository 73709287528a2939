/** Parses CSV as defined by RFC 4180. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let i = 0; i < text.length; i++) {
    const character = text[i] ?? ''
    if (isQuoted && character === '"' && text[i + 1] === '"') {
      cell += '"'
      i++
    } else if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && character === ',') {
      row.push(cell)
      cell = ''
    } else if (!isQuoted && character === '\r' && text[i + 1] === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
      i++
    } else cell += character
  }
  if (isQuoted || cell !== '' || row.length > 0) throw new SyntaxError('the last line is not terminated')
  return rows
}
