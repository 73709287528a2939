/** First and last characters of an id or an address: 8 at each end, 6 in dense tables. Short text is unchanged. */
export function shortenId(id: string, atEachEnd: 8 | 6 = 8): string {
  return id.length <= 2 * atEachEnd + 1 ? id : `${id.slice(0, atEachEnd)}…${id.slice(-atEachEnd)}`
}
