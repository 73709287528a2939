import { type Frame, textsOf } from './frames.ts'

const TYPE_AND_LENGTH = 5
/** Length and version. */
const STARTUP_HEAD = 8

/** What a client asks for, read from its messages. */
export class StatementReader {
  /** As pg_stat_activity would show it. */
  application = ''
  readonly #prepared = new Map<string, string>()
  /** The statement that has been prepared and not yet been given its parameters. */
  #begun: string | undefined

  /** The text of the statement that begins with this message; undefined for all other messages. */
  read({ type, bytes }: Frame): string | undefined {
    switch (type) {
      case 'startup':
        this.application = applicationOf(bytes)
        return undefined
      case 'Q':
        return textsOf(bytes, TYPE_AND_LENGTH, 1)[0]
      case 'P': {
        const [name = '', text = ''] = textsOf(bytes, TYPE_AND_LENGTH, 2)
        this.#prepared.set(name, text)
        this.#begun = name
        // Preparing a statement already locks the table.
        return text
      }
      case 'B': {
        // One that was prepared earlier is only named, so it begins where its parameters come.
        const [, name = ''] = textsOf(bytes, TYPE_AND_LENGTH, 2)
        const isBegun = name === this.#begun
        this.#begun = undefined
        return isBegun ? undefined : this.#prepared.get(name)
      }
      default:
        return undefined
    }
  }
}

function applicationOf(startup: Buffer): string {
  const pairs = textsOf(startup, STARTUP_HEAD, Number.POSITIVE_INFINITY)
  return pairs[pairs.indexOf('application_name') + 1] ?? ''
}
