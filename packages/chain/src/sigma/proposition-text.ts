import { TextSyntaxError, type Tokens } from './text-tokens.ts'
import type { SigmaProposition } from './types.ts'
import { readInteger, readPoint } from './value-tokens.ts'

const MAX_DEPTH = 20

/** A key without a function name means proveDlog of that key. @throws TextSyntaxError */
export function readPropositionText(tokens: Tokens, depth: number): SigmaProposition {
  const word = tokens.take()
  if (depth > MAX_DEPTH) throw new TextSyntaxError({ kind: 'range', part: word })
  const point = () => readPoint(tokens.take())
  const others = () => tokens.list(')', () => readPropositionText(tokens, depth + 1))
  const open = () => tokens.expect('(')
  switch (word) {
    case 'true':
    case 'false':
      return { prove: word }
    case 'proveDlog': {
      open()
      const publicKey = point()
      tokens.expect(')')
      return { prove: 'dlog', publicKey }
    }
    case 'proveDHTuple': {
      open()
      const [g, h, u, v, ...more] = tokens.list(')', point)
      if (g === undefined || h === undefined || u === undefined || v === undefined || more.length > 0)
        throw new TextSyntaxError({ kind: 'value', part: word })
      return { prove: 'dhTuple', points: [g, h, u, v] }
    }
    case 'and':
    case 'or':
      open()
      return { prove: word, of: others() }
    case 'atLeast': {
      open()
      const atLeast = Number(readInteger(tokens.take(), 0n, 255n))
      if (tokens.peek() !== ')') tokens.expect(',')
      return { prove: 'threshold', atLeast, of: others() }
    }
    default:
      return { prove: 'dlog', publicKey: readPoint(word) }
  }
}
