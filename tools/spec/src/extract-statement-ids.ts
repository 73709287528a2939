/** The ids in a text, e.g. G01 and U19 of the title "[G01] [U19] every page is public". */
export function extractStatementIds(text: string): string[] {
  return [...text.matchAll(/\[([A-Z]\d{2})\]/g)].flatMap(([, id]) => id ?? [])
}
