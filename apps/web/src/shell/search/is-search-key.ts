/** Only what deciding needs of a key press and of the element it went to. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}
export interface KeyTarget {
  readonly closest: (selector: string) => unknown
}

/** `/` where nobody is writing and unless it is switched off, Ctrl-K or Cmd-K everywhere; neither above an open dialog. */
export function isSearchKey(
  { key, ctrlKey, metaKey, altKey }: KeyPress,
  target: KeyTarget | null,
  hasSlash: boolean,
): boolean {
  if (altKey || isIn('dialog[open]', target)) return false
  if (key === '/') return hasSlash && !ctrlKey && !metaKey && !isIn(WRITING, target)
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey
}

const isIn = (selector: string, target: KeyTarget | null) => Boolean(target?.closest(selector))

const WRITING = 'input, textarea, select, [contenteditable]'
