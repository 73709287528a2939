/** Text that can be written in one line or, if that is too long, in several. */
export type Layout = string | Concat | Group

interface Measured {
  /** Characters in one line. */
  readonly length: number
  /** Whether it contains a line break in any case. */
  readonly isBroken: boolean
}

interface Concat extends Measured {
  readonly kind: 'concat'
  readonly parts: readonly Layout[]
}

/** Items between brackets: in one line with separators, or one item per line. */
interface Group extends Measured {
  readonly kind: 'group'
  readonly open: Layout
  readonly items: readonly Layout[]
  readonly separator: string
  readonly close: string
}

const lengthOf = (layout: Layout): number => layout.length
const isBroken = (layout: Layout): boolean => typeof layout !== 'string' && layout.isBroken
const sum = (layouts: readonly Layout[]): number => layouts.reduce((total, each) => total + lengthOf(each), 0)

export const concat = (...parts: readonly Layout[]): Layout => ({
  kind: 'concat',
  parts,
  length: sum(parts),
  isBroken: parts.some(isBroken),
})

export const group = ({
  open,
  items,
  separator = '',
  close = '',
}: {
  readonly open: Layout
  readonly items: readonly Layout[]
  readonly separator?: string
  readonly close?: string
}): Layout => ({
  kind: 'group',
  open,
  items,
  separator,
  close,
  length: lengthOf(open) + sum(items) + separator.length * Math.max(0, items.length - 1) + close.length,
  isBroken: isBroken(open) || items.some(isBroken),
})

/** Always one item per line. */
export const lines = (open: string, items: readonly Layout[], close: string): Layout => ({
  kind: 'group',
  open,
  items,
  separator: '\n',
  close,
  // A line break before, after and between the items.
  length: open.length + sum(items) + Math.max(2, items.length + 1) + close.length,
  isBroken: true,
})

/** One line, except for `lines`. */
export function flatText(layout: Layout): string {
  const parts: string[] = []
  addFlatText(layout, parts)
  return parts.join('')
}

/** Collects the parts, so that nested text is not copied once per level. */
function addFlatText(layout: Layout, parts: string[]): void {
  if (typeof layout === 'string') return void parts.push(layout)
  if (layout.kind === 'concat') {
    for (const part of layout.parts) addFlatText(part, parts)
    return
  }
  const { open, items, separator, close } = layout
  const isLines = separator === '\n'
  addFlatText(open, parts)
  if (isLines) parts.push('\n')
  for (const [index, item] of items.entries()) {
    if (index > 0) parts.push(separator)
    addFlatText(item, parts)
  }
  parts.push(isLines ? `\n${close}` : close)
}

const WIDTH = 100
const INDENT = 2
/** Deeper levels are not indented further, so that no line consists of blanks only. */
const MAX_INDENT = 40

/** Lines of at most 100 characters where brackets allow it. */
export function wrappedLines(layout: Layout): string[] {
  const out = new Lines()
  write(out, layout, 0)
  return out.done()
}

class Lines {
  readonly #lines: string[] = []
  #current = ''

  get column(): number {
    return this.#current.length
  }

  add(text: string): void {
    this.#current += text
  }

  break(indent: number): void {
    this.#lines.push(this.#current.trimEnd())
    this.#current = ' '.repeat(Math.min(indent, MAX_INDENT))
  }

  done(): string[] {
    return [...this.#lines, this.#current.trimEnd()]
  }
}

function write(out: Lines, layout: Layout, indent: number): void {
  if (!isBroken(layout) && out.column + lengthOf(layout) <= WIDTH) out.add(flatText(layout))
  else if (typeof layout === 'string') out.add(layout)
  else if (layout.kind === 'concat') for (const part of layout.parts) write(out, part, indent)
  else writeGroup(out, layout, indent)
}

/** `a else b` puts the word on its own line; other separators end the line. */
function writeGroup(out: Lines, layout: Group, indent: number): void {
  const { open, separator, close } = layout
  const isElse = separator === ' else '
  const inner = indent + INDENT
  write(out, open, indent)
  for (const [index, item] of unnested(layout).entries()) {
    if (index > 0 && isElse) {
      out.break(indent)
      out.add(separator.trim())
    } else if (index > 0) out.add(separator.trimEnd())
    out.break(inner)
    write(out, item, inner)
  }
  if (close === '') return
  out.break(indent)
  out.add(close.trim())
}

const ASSOCIATIVE = new Set([' && ', ' || '])

/** `((a && b) && c)` as three items. */
function unnested({ items, separator }: Group): readonly Layout[] {
  if (!ASSOCIATIVE.has(separator)) return items
  return items.flatMap((item) =>
    typeof item !== 'string' && item.kind === 'group' && item.separator === separator && item.open === '('
      ? unnested(item)
      : [item],
  )
}
