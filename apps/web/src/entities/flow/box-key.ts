import type { BoxSide } from '#data/transactions/transaction-view.ts'

/** A box of the page's transaction. */
export interface BoxReference {
  readonly side: BoxSide
  readonly index: number
}

/** Names a box in markup, so that all elements about it can be highlighted together: `i0`, `d0`, `o12`. */
export const boxKey = ({ side, index }: BoxReference): string => `${side.slice(0, 1)}${index}`

/** Keys of all boxes that an element is about. */
export const boxKeys = (boxes: readonly BoxReference[]): string => boxes.map(boxKey).join(' ')
