/** Splits a name around the first case-insensitive match; the middle is empty without a match. */
export function splitAroundText(name: string, typed: string): readonly [before: string, hit: string, after: string] {
  const lower = name.toLowerCase()
  const at = lower.indexOf(typed.toLowerCase())
  // İ gets longer in lower case, which would shift all positions after it.
  if (typed === '' || at === -1 || lower.length !== name.length) return [name, '', '']
  return [name.slice(0, at), name.slice(at, at + typed.length), name.slice(at + typed.length)]
}
