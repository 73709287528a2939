import css from './artwork-placeholder.module.css'

/** Shown instead of an artwork that is not loaded: an empty frame with crop marks, the same for every token. */
export function ArtworkPlaceholder() {
  return (
    <svg className={css.frame} viewBox="0 0 96 96" aria-hidden="true">
      <path d="M12 26V12h14M70 12h14v14M84 70v14H70M26 84H12V70M42 48h12M48 42v12" />
    </svg>
  )
}
