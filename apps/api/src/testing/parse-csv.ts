/** Reads CSV as RFC 4180 says, letter by letter. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let i = 0; i < text.length; i++) {
    const letter = text[i] ?? ''
    if (isQuoted && letter === '"' && text[i + 1] === '"') {
      cell += '"'
      i++
    } else if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && letter === ',') {
      row.push(cell)
      cell = ''
    } else if (!isQuoted && letter === '\r' && text[i + 1] === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
      i++
    } else cell += letter
  }
  if (isQuoted || cell !== '' || row.length > 0) throw new SyntaxError('the last line does not end')
  return rows
}
