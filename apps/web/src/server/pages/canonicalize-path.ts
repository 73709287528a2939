/**
 * A path as the route table spells it. The router matches case-insensitively and decodes escapes, so without this a
 * page would have many URLs.
 */
export function canonicalizePath(path: string, pattern: string): string {
  // Unknown paths all show the same page.
  if (pattern === '*') return path
  const patternSegments = pattern.split('/')
  return path
    .split('/')
    .map((segment, i) => {
      const name = patternSegments[i]
      return name === undefined || /^[:*]/.test(name) ? encodeURIComponent(decodeURIComponent(segment)) : name
    })
    .join('/')
}
