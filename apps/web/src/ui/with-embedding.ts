/** The same target, with the `iframe` flag of the page that links to it. Any value means the same, so it is always `1`. */
export function withEmbedding(to: string, search: string): string {
  if (!new URLSearchParams(search).has('iframe')) return to
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? []
  const parameters = new URLSearchParams(query)
  parameters.set('iframe', '1')
  return `${path}?${parameters.toString()}${hash}`
}
