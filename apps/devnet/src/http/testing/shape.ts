/**
 * The structure of JSON values without their content: the kinds of value at a position, and the content of objects and
 * lists.
 */
export interface Shape {
  readonly kinds: Set<Kind>
  /** The number of objects, and the number of objects with each field. */
  objects: number
  readonly fields: Map<string, { count: number; readonly shape: Shape }>
  /** The items of lists, and of objects whose keys are content. */
  items?: Shape
}

type Kind = 'string' | 'integer' | 'fraction' | 'boolean' | 'null' | 'list' | 'object' | 'dictionary'

/** The combined shape of several values. */
export function shapeOf(values: readonly unknown[], shape: Shape = emptyShape()): Shape {
  for (const value of values) addValue(shape, value)
  return shape
}

/** Differences between two shapes. A null does not determine the kind of a value. */
export function differences(ours: Shape, theirs: Shape, path = ''): string[] {
  return [
    ...kindDifferences(ours, theirs, path),
    ...(ours.objects > 0 && theirs.objects > 0 ? fieldDifferences(ours, theirs, path) : []),
    ...(ours.items && theirs.items ? differences(ours.items, theirs.items, `${path}[]`) : []),
  ]
}

/** Register names and context variable numbers: which of them are present is content, not shape. */
const CONTENT_KEY = /^(R\d|-?\d+)$/

function emptyShape(): Shape {
  return { kinds: new Set(), objects: 0, fields: new Map() }
}

function addValue(shape: Shape, value: unknown): void {
  const kind = kindOf(value)
  shape.kinds.add(kind)
  if (kind === 'list' || kind === 'dictionary') shape.items = shapeOf(Object.values(value as object), shape.items)
  if (kind !== 'object') return
  shape.objects++
  for (const [key, item] of Object.entries(value as object)) {
    const field = shape.fields.get(key) ?? { count: 0, shape: emptyShape() }
    field.count++
    addValue(field.shape, item)
    shape.fields.set(key, field)
  }
}

function kindOf(value: unknown): Kind {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'object') {
    return Object.keys(value).every((key) => CONTENT_KEY.test(key)) ? 'dictionary' : 'object'
  }
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'fraction'
  return typeof value === 'boolean' ? 'boolean' : 'string'
}

function kindDifferences(ours: Shape, theirs: Shape, path: string): string[] {
  const known = [...theirs.kinds].filter((kind) => kind !== 'null')
  if (known.length === 0) return []
  return [...ours.kinds]
    .filter((kind) => kind !== 'null' && !theirs.kinds.has(kind))
    .map((kind) => `${path} is ${kind}, expected ${known.join(' or ')}`)
}

function fieldDifferences(ours: Shape, theirs: Shape, path: string): string[] {
  const names = new Set([...ours.fields.keys(), ...theirs.fields.keys()])
  return [...names].flatMap((name) => {
    const [mine, other] = [ours.fields.get(name), theirs.fields.get(name)]
    if (other === undefined) return [`${path}.${name} is unexpected`]
    const isAlwaysThere = other.count === theirs.objects
    if (mine === undefined) return isAlwaysThere ? [`${path}.${name} is missing`] : []
    if (isAlwaysThere && mine.count < ours.objects) return [`${path}.${name} is always present`]
    return differences(mine.shape, other.shape, `${path}.${name}`)
  })
}
