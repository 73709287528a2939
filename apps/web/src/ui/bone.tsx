import css from './bone.module.css'

export interface BoneProps {
  /** From 1.5 to 18 rem: 1 a small count, 2 an age, 3 a height, 4 an amount or a name, 5 a short hash, 6 a sentence. */
  readonly width?: 1 | 2 | 3 | 4 | 5 | 6 | 'full' | undefined
}

/** Stands where a value will stand, as high as its line, so that nothing jumps. */
export function Bone({ width = 4 }: BoneProps) {
  return <span className={css.bone} data-width={width} aria-hidden="true" />
}
