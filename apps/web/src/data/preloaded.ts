let preloaded = false

/** Whether the page came with data in it that nobody has looked at yet. */
export const isPreloaded = (): boolean => preloaded

/** Said once, by whoever found the data beside the page. */
export function markPreloaded(): void {
  preloaded = true
}

/** From now on data are asked for as they are needed. */
export function clearPreloaded(): void {
  preloaded = false
}
