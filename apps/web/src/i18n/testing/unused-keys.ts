/**
 * Keys that no source names. A key is named by its whole text in quotes, or by a template that begins like it:
 * `` `story.${kind}` `` names every key below `story.`.
 */
export function unusedKeys(keys: readonly string[], sources: readonly string[]): readonly string[] {
  const text = sources.join('\n')
  const beginnings = [...text.matchAll(/`([a-z][\w.-]*\.)\$\{/gi)].map(([, beginning = '']) => beginning)
  return keys.filter(
    (key) =>
      !["'", '"', '`'].some((quote) => text.includes(quote + key + quote)) &&
      !beginnings.some((beginning) => key.startsWith(beginning)),
  )
}
