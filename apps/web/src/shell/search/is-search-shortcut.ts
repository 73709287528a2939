/** The parts of an event and its target that are needed here. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}
export interface KeyTarget {
  readonly closest: (selector: string) => unknown
}

/** `/` outside of text fields unless disabled, Ctrl-K or Cmd-K everywhere; neither in an open dialog. */
export function isSearchShortcut(
  { key, ctrlKey, metaKey, altKey }: KeyPress,
  target: KeyTarget | null,
  hasSlash: boolean,
): boolean {
  if (altKey || isIn('dialog[open]', target)) return false
  if (key === '/') return hasSlash && !ctrlKey && !metaKey && !isIn(EDITABLE, target)
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey
}

const isIn = (selector: string, target: KeyTarget | null) => Boolean(target?.closest(selector))

const EDITABLE = 'input, textarea, select, [contenteditable]'
