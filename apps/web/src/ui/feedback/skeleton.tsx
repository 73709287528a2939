import css from './skeleton.module.css'

export interface SkeletonProps {
  /** From 1.5 to 18 rem: 1 a small count, 2 an age, 3 a height, 4 an amount or a name, 5 a short hash, 6 a sentence. */
  readonly width?: 1 | 2 | 3 | 4 | 5 | 6 | 'full' | undefined
}

/** Placeholder for a value, as high as its line, to avoid layout shifts. */
export function Skeleton({ width = 4 }: SkeletonProps) {
  return <span className={css.skeleton} data-width={width} aria-hidden="true" />
}
