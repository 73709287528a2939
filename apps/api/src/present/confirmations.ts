/** Transactions in the tip have one confirmation, and so have transactions above the known tip. */
export const confirmationsAt = (tipHeight: number, height: number): number => Math.max(1, tipHeight - height + 1)
