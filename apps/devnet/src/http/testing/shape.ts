/** What JSON values look like, whatever they say: the kinds of value met at a place, and what objects and lists hold. */
export interface Shape {
  readonly kinds: Set<Kind>
  /** How many objects were met, and in how many of them each field. */
  objects: number
  readonly fields: Map<string, { count: number; readonly shape: Shape }>
  /** What lists hold, and objects whose keys are content. */
  items?: Shape
}

type Kind = 'string' | 'integer' | 'fraction' | 'boolean' | 'null' | 'list' | 'object' | 'dictionary'

/** The shape that several values have in common. */
export function shapeOf(values: readonly unknown[], shape: Shape = emptyShape()): Shape {
  for (const value of values) meet(shape, value)
  return shape
}

/** Where our shape is not theirs. A null says nothing about the kind of what is absent. */
export function differences(ours: Shape, theirs: Shape, path = ''): string[] {
  return [
    ...kindDifferences(ours, theirs, path),
    ...(ours.objects > 0 && theirs.objects > 0 ? fieldDifferences(ours, theirs, path) : []),
    ...(ours.items && theirs.items ? differences(ours.items, theirs.items, `${path}[]`) : []),
  ]
}

/** Registers by name and context variables by number: which are there is content, not shape. */
const CONTENT_KEY = /^(R\d|-?\d+)$/

function emptyShape(): Shape {
  return { kinds: new Set(), objects: 0, fields: new Map() }
}

function meet(shape: Shape, value: unknown): void {
  const kind = kindOf(value)
  shape.kinds.add(kind)
  if (kind === 'list' || kind === 'dictionary') shape.items = shapeOf(Object.values(value as object), shape.items)
  if (kind !== 'object') return
  shape.objects++
  for (const [key, item] of Object.entries(value as object)) {
    const field = shape.fields.get(key) ?? { count: 0, shape: emptyShape() }
    field.count++
    meet(field.shape, item)
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
    .map((kind) => `${path} is ${kind}, there ${known.join(' or ')}`)
}

function fieldDifferences(ours: Shape, theirs: Shape, path: string): string[] {
  const names = new Set([...ours.fields.keys(), ...theirs.fields.keys()])
  return [...names].flatMap((name) => {
    const [mine, other] = [ours.fields.get(name), theirs.fields.get(name)]
    if (other === undefined) return [`${path}.${name} is not there`]
    const isAlwaysThere = other.count === theirs.objects
    if (mine === undefined) return isAlwaysThere ? [`${path}.${name} is only there`] : []
    if (isAlwaysThere && mine.count < ours.objects) return [`${path}.${name} is always there`]
    return differences(mine.shape, other.shape, `${path}.${name}`)
  })
}
