/** Text that does not say what it should. Thrown inside parsers, which return its fault to their callers as a value. */
export class BadText extends Error {
  override name = 'BadText'
  readonly fault: TextFault

  constructor(fault: TextFault) {
    super(`${fault.kind}: ${fault.part}`)
    this.fault = fault
  }
}

export interface TextFault {
  /** No type that can be written, no value of the type, or one beyond the type's bounds. */
  readonly kind: 'type' | 'value' | 'range'
  /** Where it was noticed; empty at the end of the text. */
  readonly part: string
}

/** Words, figures, quoted texts and brackets of a text, read from left to right. */
export interface Tokens {
  peek(): string
  /** The next one; empty at the end. */
  take(): string
  /** The next one, which must be this. */
  expect(token: string): void
  /** Items with commas between, up to the closing bracket, which is taken too. */
  list<T>(close: string, read: () => T): T[]
  end(): void
}

const TOKEN = /\s*("(?:[^"\\]|\\["\\])*"|-?[0-9A-Za-z_]+|[[\](),])\s*/y

export function tokensOf(text: string, kind: TextFault['kind']): Tokens {
  const tokens = split(text.trim(), kind)
  let at = 0
  const peek = () => tokens[at] ?? ''
  const take = () => tokens[at++] ?? ''
  const expect = (token: string) => {
    const found = take()
    if (found !== token) throw new BadText({ kind, part: found })
  }
  return {
    peek,
    take,
    expect,
    list(close, read) {
      const items = []
      while (peek() !== close) {
        if (items.length > 0) expect(',')
        items.push(read())
      }
      expect(close)
      return items
    },
    end() {
      if (at < tokens.length) throw new BadText({ kind, part: peek() })
    },
  }
}

function split(text: string, kind: TextFault['kind']): string[] {
  const tokens = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const { lastIndex } = TOKEN
    const [, token] = TOKEN.exec(text) ?? []
    if (token === undefined) throw new BadText({ kind, part: text.slice(lastIndex, lastIndex + 40) })
    tokens.push(token)
  }
  return tokens
}
