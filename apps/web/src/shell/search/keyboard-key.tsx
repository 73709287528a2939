import css from './keyboard-key.module.css'

/** A keyboard key. Screen readers use `aria-keyshortcuts` instead. */
export function KeyboardKey({ children }: { readonly children: string }) {
  return (
    <kbd className={css.key} aria-hidden="true">
      {children}
    </kbd>
  )
}
