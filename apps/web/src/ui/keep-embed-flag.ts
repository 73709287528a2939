/** Adds the `iframe` flag of the current page to a link target. All values are equivalent, so it is always `1`. */
export function keepEmbedFlag(to: string, search: string): string {
  if (!new URLSearchParams(search).has('iframe')) return to
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? []
  const parameters = new URLSearchParams(query)
  parameters.set('iframe', '1')
  return `${path}?${parameters.toString()}${hash}`
}
