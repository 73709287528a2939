/** What must be there, or there is nothing to ask about. */
export function certain<T>(value: T | undefined): T {
  if (value === undefined)
    throw new RangeError('the simulated chain lacks something that the clients are to be asked for')
  return value
}
