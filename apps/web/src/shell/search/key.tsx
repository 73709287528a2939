import css from './key.module.css'

/** A key of the keyboard. Those who cannot see it are told by `aria-keyshortcuts`. */
export function Key({ children }: { readonly children: string }) {
  return (
    <kbd className={css.key} aria-hidden="true">
      {children}
    </kbd>
  )
}
