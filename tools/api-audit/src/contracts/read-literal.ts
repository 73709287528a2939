import {
  coll,
  type Constant,
  decodeConstant,
  hexToBytes,
  type SigmaProposition,
  type SigmaType,
} from '@ergo-explorer/chain'

/**
 * Reads a constant in the notation of ErgoScript back into a value. Independent of the code that writes it: a recursive
 * descent over the text.
 */
export function readLiteral(text: string): Constant {
  const reader = new LiteralReader(text)
  const constant = reader.value()
  reader.end()
  return constant
}

const constant = (type: SigmaType, value: Constant['value']): Constant => ({ type, value })

class LiteralReader {
  #rest: string

  constructor(text: string) {
    this.#rest = text
  }

  end(): void {
    if (this.#rest !== '') throw new SyntaxError(`unexpected ${this.#rest.slice(0, 20)}`)
  }

  value(): Constant {
    if (this.#takes('true')) return constant('SBoolean', true)
    if (this.#takes('false')) return constant('SBoolean', false)
    const number = this.#match(/^-?\d+/)
    if (number !== undefined) return this.#number(number)
    if (this.#takes('bigInt("')) return constant('SBigInt', this.#quotedNumber())
    if (this.#takes('unsignedBigInt("')) return constant('SUnsignedBigInt', this.#quotedNumber())
    if (this.#starts('fromBase16(')) return constant(coll('SByte'), this.#bytes())
    if (this.#starts('decodePoint(')) return constant('SGroupElement', this.#point())
    if (this.#takes('deserialize[')) return this.#serialized()
    if (this.#takes('Coll[')) return this.#collection()
    if (this.#takes('()')) return constant('SUnit', null)
    if (this.#isProposition()) return constant('SSigmaProp', this.#proposition())
    this.#expect('(')
    const items = this.#list(')')
    return constant(
      { kind: 'Tuple', items: items.map(({ type }) => type) },
      items.map(({ value }) => value),
    )
  }

  #number(digits: string): Constant {
    if (this.#takes('L')) return constant('SLong', BigInt(digits))
    if (this.#takes('.toByte')) return constant('SByte', Number(digits))
    if (this.#takes('.toShort')) return constant('SShort', Number(digits))
    return constant('SInt', Number(digits))
  }

  #quotedNumber(): bigint {
    const digits = this.#match(/^-?\d+/) ?? ''
    this.#expect('")')
    return BigInt(digits)
  }

  #bytes(): Uint8Array {
    this.#expect('fromBase16("')
    const hex = this.#match(/^[0-9a-f]*/) ?? ''
    this.#expect('")')
    return hexToBytes(hex)
  }

  #point(): Uint8Array {
    this.#expect('decodePoint(')
    const bytes = this.#bytes()
    this.#expect(')')
    return bytes
  }

  #serialized(): Constant {
    this.#match(/^[A-Za-z[\](), ]*?\](?=\()/)
    this.#expect('(')
    const decoded = decodeConstant(this.#bytes())
    this.#expect(')')
    if (!decoded.ok) throw new SyntaxError(decoded.reason)
    return decoded.value
  }

  #collection(): Constant {
    const written = this.#match(/^[A-Za-z[\](), ]*?(?=\]\()/) ?? ''
    this.#expect('](')
    const items = this.#list(')')
    return constant(
      coll(items[0]?.type ?? typeOf(written)),
      items.map(({ value }) => value),
    )
  }

  #list(close: string): Constant[] {
    const items: Constant[] = []
    while (!this.#takes(close)) {
      if (items.length > 0) this.#expect(', ')
      items.push(this.value())
    }
    return items
  }

  #isProposition(): boolean {
    return /^\(*(proveDlog|proveDHTuple|atLeast|sigmaProp)\(/.test(this.#rest)
  }

  #proposition(): SigmaProposition {
    if (this.#takes('sigmaProp(true)')) return { prove: 'true' }
    if (this.#takes('sigmaProp(false)')) return { prove: 'false' }
    if (this.#takes('proveDlog(')) {
      const publicKey = this.#point()
      this.#expect(')')
      return { prove: 'dlog', publicKey }
    }
    if (this.#takes('proveDHTuple(')) {
      const points = this.#separated(() => this.#point(), ', ')
      const [g, h, u, v] = points
      if (g === undefined || h === undefined || u === undefined || v === undefined) throw new SyntaxError('four points')
      return { prove: 'dhTuple', points: [g, h, u, v] }
    }
    if (this.#takes('atLeast(')) {
      const atLeast = Number(this.#match(/^\d+/))
      this.#expect(', Coll[SigmaProp](')
      const of = this.#separated(() => this.#proposition(), ', ')
      this.#expect(')')
      return { prove: 'threshold', atLeast, of }
    }
    this.#expect('(')
    const first = this.#proposition()
    const separator = this.#starts(' || ') ? ' || ' : ' && '
    this.#expect(separator)
    const others = this.#separated(() => this.#proposition(), separator)
    return { prove: separator === ' || ' ? 'or' : 'and', of: [first, ...others] }
  }

  /** Items up to the closing bracket. */
  #separated<T>(read: () => T, separator: string): T[] {
    const items = [read()]
    while (this.#takes(separator)) items.push(read())
    this.#expect(')')
    return items
  }

  #starts(text: string): boolean {
    return this.#rest.startsWith(text)
  }

  #takes(text: string): boolean {
    if (!this.#starts(text)) return false
    this.#rest = this.#rest.slice(text.length)
    return true
  }

  #expect(text: string): void {
    if (!this.#takes(text)) throw new SyntaxError(`expected ${text} at ${this.#rest.slice(0, 20)}`)
  }

  #match(pattern: RegExp): string | undefined {
    const found = pattern.exec(this.#rest)?.[0]
    if (found !== undefined) this.#rest = this.#rest.slice(found.length)
    return found
  }
}

/** Only empty collections need their written type. */
const EMPTY_TYPES: Readonly<Record<string, SigmaType>> = {
  Int: 'SInt',
  Long: 'SLong',
  Boolean: 'SBoolean',
  SigmaProp: 'SSigmaProp',
  'Coll[Byte]': coll('SByte'),
}
const typeOf = (written: string): SigmaType => EMPTY_TYPES[written] ?? 'SAny'
