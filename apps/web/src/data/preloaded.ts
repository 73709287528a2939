let preloaded = false

/** Whether the server sent the data of the page and the first screen has not used it yet. */
export const isPreloaded = (): boolean => preloaded

/** Called once when the browser finds preloaded data in the page. */
export function markPreloaded(): void {
  preloaded = true
}

/** From now on screens request data as they need it. */
export function clearPreloaded(): void {
  preloaded = false
}
