import { readCStrings, type WireMessage } from '@ergo-explorer/testkit/wire-proxy'

/**
 * In the order in which an index passes through them. Live and undo alternate from then on, and schema steps run beside
 * them.
 */
export const PHASES = ['migration', 'begin', 'bulk', 'switch', 'live', 'undo', 'steps'] as const
export type Phase = (typeof PHASES)[number]

/** A statement that changes data, or the COMMIT of a transaction that did. */
export interface TracedStatement {
  readonly phase: Phase
  /** Identifies the statement across runs. */
  readonly label: string
  readonly statement: Statement
}

/** Determines the phase and label of each statement of a connection. */
export class StatementTracker {
  #phase: Phase
  /** Name of the first change in the transaction. */
  #firstChange: string | undefined

  constructor(application: string) {
    this.#phase = phaseOf(application)
  }

  /** Returns undefined for statements that change nothing. */
  track(text: string): TracedStatement | undefined {
    const statement = parseStatement(text)
    if (statement === undefined) return undefined
    if (statement.verb === 'BEGIN' || statement.verb === 'ROLLBACK') return this.#endTransaction()
    if (statement.verb === 'SET') {
      // The switch starts by raising maintenance_work_mem.
      if (statement.target === 'maintenance_work_mem' && this.#phase === 'bulk') this.#phase = 'switch'
      return undefined
    }
    if (statement.verb === 'COMMIT') return this.#commit(statement)
    this.#updatePhase(statement)
    const name = `${statement.verb} ${this.#phase === 'steps' ? (queryNameOf(text) ?? statement.target) : statement.target}`
    const label = this.#endsSwitchStep(statement) ? `${name} after ${this.#firstChange}` : name
    this.#firstChange ??= name
    return { phase: this.#phase, label, statement }
  }

  #commit(statement: Statement): TracedStatement | undefined {
    const firstChange = this.#firstChange
    if (firstChange === undefined) return undefined
    const label = PHASES_OF_MANY_KINDS.has(this.#phase) ? `COMMIT of ${firstChange}` : 'COMMIT'
    const traced = { phase: this.#phase, label, statement }
    this.#endTransaction()
    if (this.#phase === 'begin') this.#phase = 'bulk'
    return traced
  }

  #updatePhase({ verb, target }: Statement): void {
    if (verb === 'INSERT' && target === 'checkpoint') this.#phase = 'begin'
    if (this.#phase !== 'live' && this.#phase !== 'undo') return
    // An undo copies blocks to orphan_blocks before it deletes anything.
    if (this.#firstChange === undefined) this.#phase = target === 'orphan_blocks' ? 'undo' : 'live'
  }

  /** Every switch step ends with the same checkpoint update, so the label includes the step's first change. */
  #endsSwitchStep({ target }: Statement): boolean {
    return this.#phase === 'switch' && target === 'checkpoint' && this.#firstChange !== undefined
  }

  #endTransaction(): undefined {
    this.#firstChange = undefined
  }
}

/** Their transactions do different things. */
const PHASES_OF_MANY_KINDS: ReadonlySet<Phase> = new Set(['migration', 'switch', 'steps'])

/** The name in the comment before a query. Schema steps change the same row at several points. */
const queryNameOf = (text: string): string | undefined => /^-- (\S+)/.exec(text)?.[1]

/** The phase in which a connection begins. */
function phaseOf(application: string): Phase {
  if (application === 'migrate') return 'migration'
  if (application.startsWith('indexer-bulk')) return 'bulk'
  return application.startsWith('indexer-steps') ? 'steps' : 'live'
}

/** The kind of a statement and the object it changes. */
interface Statement {
  readonly verb: string
  /** The table, or the name of the index. */
  readonly target: string
  /** Takes a lock that makes the statement wait, so that the indexer can be killed while it runs. */
  readonly blockingSql: string | undefined
}

interface StatementPattern {
  readonly pattern: RegExp
  readonly parse: (match: readonly string[]) => Statement
}

const unblockable = (verb: string, target = ''): Statement => ({ verb, target, blockingSql: undefined })

/** The lock lets readers continue and makes writers wait. */
const dataChange =
  (verb: string) =>
  ([, table = '']: readonly string[]): Statement => ({
    verb,
    target: table,
    blockingSql: `LOCK TABLE ${table} IN SHARE MODE`,
  })

/** The lock makes schema changes wait and lets everything else continue. */
const schemaChange =
  (verb: string) =>
  ([, name = '', table = name]: readonly string[]): Statement => ({
    verb,
    target: name,
    blockingSql: `LOCK TABLE ${table} IN ROW EXCLUSIVE MODE`,
  })

const TABLE = String.raw`(?:"?public"?\.)?"?(\w+)"?`

const PATTERNS: readonly StatementPattern[] = [
  { pattern: /^(BEGIN|COMMIT|ROLLBACK)\b/, parse: ([, verb = '']) => unblockable(verb) },
  { pattern: /^SET (\w+)/, parse: ([, setting]) => unblockable('SET', setting) },
  { pattern: new RegExp(`^COPY ${TABLE}`), parse: dataChange('COPY') },
  {
    pattern: /^INSERT INTO "public"\."migrations".*'(\w+)'/,
    parse: ([, name]) => unblockable('INSERT', `migration ${name}`),
  },
  { pattern: new RegExp(`^(?:WITH \\w+ AS \\( ?)?INSERT INTO ${TABLE}`), parse: dataChange('INSERT') },
  // The last step of the switch gets its own label.
  { pattern: /^UPDATE (checkpoint) SET mode = 'live'/, parse: () => unblockable('UPDATE', 'checkpoint to live') },
  { pattern: new RegExp(`^UPDATE ${TABLE}`), parse: dataChange('UPDATE') },
  { pattern: new RegExp(`^DELETE FROM ${TABLE}`), parse: dataChange('DELETE') },
  { pattern: new RegExp(`^TRUNCATE ${TABLE}`), parse: schemaChange('TRUNCATE') },
  {
    pattern: new RegExp(`^CREATE (?:UNIQUE )?INDEX (?:CONCURRENTLY )?(\\w+) ON ${TABLE}`),
    parse: schemaChange('CREATE INDEX'),
  },
  { pattern: /^DROP INDEX CONCURRENTLY IF EXISTS (\w+)/, parse: ([, name]) => unblockable('DROP INDEX', name) },
  { pattern: new RegExp(`^ALTER TABLE ${TABLE}`), parse: schemaChange('ALTER TABLE') },
  // CREATE TABLE waits for an uncommitted table of the same name.
  {
    pattern: new RegExp(`^CREATE TABLE (?:IF NOT EXISTS )?${TABLE}`),
    parse: ([, table = '']) => ({ verb: 'CREATE TABLE', target: table, blockingSql: `CREATE TABLE ${table} ()` }),
  },
  { pattern: /^ANALYZE\b/, parse: () => unblockable('ANALYZE', 'everything') },
]

/** Returns undefined for a statement that only reads. Of a multi-statement script, parses the first statement. */
function parseStatement(text: string): Statement | undefined {
  const clean = text.replaceAll(/--.*$/gm, ' ').replaceAll(/\s+/g, ' ').trim()
  for (const { pattern, parse } of PATTERNS) {
    const match = pattern.exec(clean)
    if (match !== null) return parse(match)
  }
  return undefined
}

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
  read({ type, bytes }: WireMessage): string | undefined {
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
