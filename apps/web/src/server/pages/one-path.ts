/**
 * A path as the route table spells it. The router takes capitals and escapes for the letters they stand for, so that a
 * page would have as many addresses as there are ways to write one.
 */
export function onePath(path: string, pattern: string): string {
  // What nobody knows is the same page however it is written.
  if (pattern === '*') return path
  const named = pattern.split('/')
  return path
    .split('/')
    .map((segment, i) => {
      const name = named[i]
      return name === undefined || /^[:*]/.test(name) ? encodeURIComponent(decodeURIComponent(segment)) : name
    })
    .join('/')
}
