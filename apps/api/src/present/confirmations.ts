/** The tip's own transactions have one confirmation, and so has one that is newer than the tip we know. */
export const confirmationsAt = (tipHeight: number, height: number): number => Math.max(1, tipHeight - height + 1)
