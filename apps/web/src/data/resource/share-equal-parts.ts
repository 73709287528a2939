/**
 * The new value, with every part that equals the old one replaced by the old part, so that components compare parts by
 * identity. Both are JSON values.
 */
export function shareEqualParts<T>(old: unknown, value: T): T {
  if (Object.is(old, value)) return value
  if (!isObject(old) || !isObject(value) || Array.isArray(old) !== Array.isArray(value)) return value
  const entries = Object.entries(value).map(([key, part]) => [key, shareEqualParts(old[key], part)] as const)
  const isEqual =
    entries.length === Object.keys(old).length && entries.every(([key, part]) => Object.is(old[key], part))
  // Equal in all parts, so of the same type.
  if (isEqual) return old as T
  // A list or an object of the same parts.
  return (Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries)) as T
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
