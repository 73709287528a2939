import { defaultFieldResolver, type GraphQLFieldResolver } from 'graphql'
import { limitExceeded } from './errors.ts'

/** Size of the JSON of a response. Larger ones are refused while they are built, so that they take no memory. */
const MAX_ANSWER_BYTES = 1_000_000
/** Time to resolve a field and to serialize its value. */
const MS_PER_FIELD = 0.003

/** Counts the bytes and fields of a response while it is built. */
export class AnswerSize {
  #bytes = 0
  #fields = 0

  /** Processor time that the fields take, approximately. */
  get ms(): number {
    return this.#fields * MS_PER_FIELD
  }

  add(name: string, value: unknown): void {
    this.#fields++
    this.#bytes += name.length + 4 + bytesOf(value)
    if (this.#bytes > MAX_ANSWER_BYTES)
      throw limitExceeded(
        `The response is larger than ${MAX_ANSWER_BYTES} bytes. Use a smaller "take"`,
        MAX_ANSWER_BYTES,
      )
  }
}

function bytesOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null || !isPlainTexts(value)) return 4
  return Object.entries(value).reduce((sum, [key, text]) => sum + key.length + String(text).length + 6, 2)
}

/** Registers and context variables are the only objects that are values themselves. */
const isPlainTexts = (value: object): boolean => Object.values(value).every((text) => typeof text === 'string')

/** Resolves a field as usual, and counts its value. */
export const countingResolver: GraphQLFieldResolver<unknown, AnswerSize> = (source, args, size, info) => {
  const value: unknown = defaultFieldResolver(source, args, size, info)
  const count = (resolved: unknown): unknown => {
    size.add(info.path.key.toString(), resolved)
    return resolved
  }
  return value instanceof Promise ? value.then(count) : count(value)
}
