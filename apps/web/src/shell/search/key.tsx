import css from './key.module.css'

/** A keyboard key. Screen readers use `aria-keyshortcuts` instead. */
export function Key({ children }: { readonly children: string }) {
  return (
    <kbd className={css.key} aria-hidden="true">
      {children}
    </kbd>
  )
}
