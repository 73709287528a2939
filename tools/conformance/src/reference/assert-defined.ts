/** Throws if the simulated chain lacks a required item. */
export function assertDefined<T>(value: T | undefined): T {
  if (value === undefined) throw new RangeError('the simulated chain lacks an item that the cases need')
  return value
}
