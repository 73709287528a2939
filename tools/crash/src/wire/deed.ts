/** What one statement does to what. */
export interface Deed {
  readonly verb: string
  /** The table; for an index its own name. */
  readonly on: string
  /** What makes such a statement wait, so that it can be caught while it runs. */
  readonly heldBy: string | undefined
}

interface Form {
  readonly pattern: RegExp
  readonly deed: (match: readonly string[]) => Deed
}

const plain = (verb: string, on = ''): Deed => ({ verb, on, heldBy: undefined })

/** Readers go on, who writes waits. */
const writing =
  (verb: string) =>
  ([, table = '']: readonly string[]): Deed => ({ verb, on: table, heldBy: `LOCK TABLE ${table} IN SHARE MODE` })

/** Who changes the table itself waits, everybody else goes on. */
const shaping =
  (verb: string) =>
  ([, name = '', table = name]: readonly string[]): Deed => ({
    verb,
    on: name,
    heldBy: `LOCK TABLE ${table} IN ROW EXCLUSIVE MODE`,
  })

const TABLE = String.raw`(?:"?public"?\.)?"?(\w+)"?`

const FORMS: readonly Form[] = [
  { pattern: /^(BEGIN|COMMIT|ROLLBACK)\b/, deed: ([, verb = '']) => plain(verb) },
  { pattern: /^SET (\w+)/, deed: ([, setting]) => plain('SET', setting) },
  { pattern: new RegExp(`^COPY ${TABLE}`), deed: writing('COPY') },
  { pattern: /^INSERT INTO "public"\."migrations".*'(\w+)'/, deed: ([, name]) => plain('INSERT', `migration ${name}`) },
  { pattern: new RegExp(`^(?:WITH \\w+ AS \\( ?)?INSERT INTO ${TABLE}`), deed: writing('INSERT') },
  // The last step of the switch is no other's like.
  { pattern: /^UPDATE (checkpoint) SET mode = 'live'/, deed: () => plain('UPDATE', 'checkpoint to live') },
  { pattern: new RegExp(`^UPDATE ${TABLE}`), deed: writing('UPDATE') },
  { pattern: new RegExp(`^DELETE FROM ${TABLE}`), deed: writing('DELETE') },
  { pattern: new RegExp(`^TRUNCATE ${TABLE}`), deed: shaping('TRUNCATE') },
  { pattern: new RegExp(`^CREATE (?:UNIQUE )?INDEX (\\w+) ON ${TABLE}`), deed: shaping('CREATE INDEX') },
  { pattern: new RegExp(`^ALTER TABLE ${TABLE}`), deed: shaping('ALTER TABLE') },
  // A name that somebody else is about to take has to be waited for.
  {
    pattern: new RegExp(`^CREATE TABLE (?:IF NOT EXISTS )?${TABLE}`),
    deed: ([, table = '']) => ({ verb: 'CREATE TABLE', on: table, heldBy: `CREATE TABLE ${table} ()` }),
  },
  { pattern: /^ANALYZE\b/, deed: () => plain('ANALYZE', 'everything') },
]

/** Undefined for a statement that only reads. Of a script of many statements, the first. */
export function deedOf(text: string): Deed | undefined {
  const clean = text.replaceAll(/--.*$/gm, ' ').replaceAll(/\s+/g, ' ').trim()
  for (const { pattern, deed } of FORMS) {
    const match = pattern.exec(clean)
    if (match !== null) return deed(match)
  }
  return undefined
}
