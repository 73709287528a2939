/**
 * Keys that no source uses. A source uses a key by its quoted text, or by a template with the same start: ``
 * `story.${kind}` `` uses every key below `story.`.
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
