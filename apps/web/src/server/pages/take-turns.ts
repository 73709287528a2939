/**
 * One at a time, and between any two everything else that waits: new requests above all, which are then answered or
 * refused at once however many pages there are to write.
 */
export function takeTurns(): () => Promise<void> {
  const waiting: (() => void)[] = []
  const next = () => {
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(next)
  }
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (waiting.length === 1) setImmediate(next)
    })
}
