import { type Frame, readCStrings } from './frames.ts'

const HEADER_BYTES = 5
/** Length and version. */
const STARTUP_HEADER_BYTES = 8

/** Extracts statements from the messages of a client. */
export class StatementReader {
  /** The application_name of the connection. */
  application = ''
  readonly #prepared = new Map<string, string>()
  /** Name of the statement that was parsed but not yet bound. */
  #parsed: string | undefined

  /** Returns the statement text if a statement starts with this message, otherwise undefined. */
  read({ type, bytes }: Frame): string | undefined {
    switch (type) {
      case 'startup':
        this.application = applicationOf(bytes)
        return undefined
      case 'Q':
        return readCStrings(bytes, HEADER_BYTES, 1)[0]
      case 'P': {
        const [name = '', text = ''] = readCStrings(bytes, HEADER_BYTES, 2)
        this.#prepared.set(name, text)
        this.#parsed = name
        // Parsing a statement already locks its table.
        return text
      }
      case 'B': {
        // A statement parsed earlier is referenced by name, so it starts with its Bind message.
        const [, name = ''] = readCStrings(bytes, HEADER_BYTES, 2)
        const isParsed = name === this.#parsed
        this.#parsed = undefined
        return isParsed ? undefined : this.#prepared.get(name)
      }
      default:
        return undefined
    }
  }
}

function applicationOf(startup: Buffer): string {
  const pairs = readCStrings(startup, STARTUP_HEADER_BYTES, Number.POSITIVE_INFINITY)
  return pairs[pairs.indexOf('application_name') + 1] ?? ''
}
