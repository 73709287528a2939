/** A name around the first place where it says what was typed, in any case; the middle is empty where it does not. */
export function splitAtText(name: string, typed: string): readonly [before: string, hit: string, after: string] {
  const lower = name.toLowerCase()
  const at = lower.indexOf(typed.toLowerCase())
  // A letter that grows when it is lowered (İ) moves every place behind it.
  if (typed === '' || at === -1 || lower.length !== name.length) return [name, '', '']
  return [name.slice(0, at), name.slice(at, at + typed.length), name.slice(at + typed.length)]
}
