export interface IntegerBounds {
  readonly least: number
  readonly most: number
  /** Absent: it must be given. */
  readonly otherwise?: number
}

/** A call that cannot be understood; the message says what was wanted. */
export class BadArgument extends Error {
  override name = 'BadArgument'
  readonly code = 'bad_argument'
}

/** The query of a control, read by name. Whatever nobody has read is a mistake of the caller. */
export class Arguments {
  readonly #query: URLSearchParams
  readonly #read = new Set<string>()

  constructor(query: URLSearchParams) {
    this.#query = query
  }

  text(name: string): string | undefined {
    this.#read.add(name)
    return this.#query.get(name) ?? undefined
  }

  integer(name: string, { least, most, otherwise }: IntegerBounds): number {
    const value = this.optionalInteger(name, { least, most }) ?? otherwise
    if (value === undefined) throw new BadArgument(`${name} is missing: a whole number from ${least} to ${most}`)
    return value
  }

  optionalInteger(name: string, { least, most }: Pick<IntegerBounds, 'least' | 'most'>): number | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < least || value > most) {
      throw new BadArgument(`${name} is ${JSON.stringify(text)}, not a whole number from ${least} to ${most}`)
    }
    return value
  }

  flag(name: string): boolean {
    const text = this.text(name)
    return text !== undefined && text !== '0' && text !== 'false'
  }

  /** After everything that has a meaning was read. */
  expectNoMore(): void {
    const unknown = [...this.#query.keys()].filter((name) => !this.#read.has(name))
    if (unknown.length > 0) throw new BadArgument(`nothing is called ${unknown.join(', ')} here`)
  }
}
