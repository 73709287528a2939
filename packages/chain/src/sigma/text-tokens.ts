/** Invalid text. Thrown inside parsers, which return its fault to their callers as a value. */
export class TextSyntaxError extends Error {
  override name = 'TextSyntaxError'
  readonly fault: TextFault

  constructor(fault: TextFault) {
    super(`${fault.kind}: ${fault.part}`)
    this.fault = fault
  }
}

export interface TextFault {
  /** Not a supported type, not a value of the type, or out of the type's range. */
  readonly kind: 'type' | 'value' | 'range'
  /** The token at which parsing failed; empty at the end of the text. */
  readonly part: string
}

/** Tokens of a text (words, numbers, quoted strings, brackets), read from left to right. */
export interface Tokens {
  peek(): string
  /** Returns and consumes the next token; empty at the end. */
  take(): string
  /** Consumes the next token, which must equal `token`. */
  expect(token: string): void
  /** Comma-separated items up to the closing bracket, which is consumed too. */
  list<T>(close: string, read: () => T): T[]
  end(): void
}

const TOKEN = /\s*("(?:[^"\\]|\\["\\])*"|-?[0-9A-Za-z_]+|[[\](),])\s*/y

export function tokenize(text: string, kind: TextFault['kind']): Tokens {
  const tokens = split(text.trim(), kind)
  let at = 0
  const peek = () => tokens[at] ?? ''
  const take = () => tokens[at++] ?? ''
  const expect = (token: string) => {
    const found = take()
    if (found !== token) throw new TextSyntaxError({ kind, part: found })
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
      if (at < tokens.length) throw new TextSyntaxError({ kind, part: peek() })
    },
  }
}

function split(text: string, kind: TextFault['kind']): string[] {
  const tokens = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const { lastIndex } = TOKEN
    const [, token] = TOKEN.exec(text) ?? []
    if (token === undefined) throw new TextSyntaxError({ kind, part: text.slice(lastIndex, lastIndex + 40) })
    tokens.push(token)
  }
  return tokens
}
