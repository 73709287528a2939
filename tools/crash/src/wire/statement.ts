/** The kind of a statement and the object it changes. */
export interface Statement {
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
  { pattern: new RegExp(`^CREATE (?:UNIQUE )?INDEX (\\w+) ON ${TABLE}`), parse: schemaChange('CREATE INDEX') },
  { pattern: new RegExp(`^ALTER TABLE ${TABLE}`), parse: schemaChange('ALTER TABLE') },
  // CREATE TABLE waits for an uncommitted table of the same name.
  {
    pattern: new RegExp(`^CREATE TABLE (?:IF NOT EXISTS )?${TABLE}`),
    parse: ([, table = '']) => ({ verb: 'CREATE TABLE', target: table, blockingSql: `CREATE TABLE ${table} ()` }),
  },
  { pattern: /^ANALYZE\b/, parse: () => unblockable('ANALYZE', 'everything') },
]

/** Returns undefined for a statement that only reads. Of a multi-statement script, parses the first statement. */
export function parseStatement(text: string): Statement | undefined {
  const clean = text.replaceAll(/--.*$/gm, ' ').replaceAll(/\s+/g, ' ').trim()
  for (const { pattern, parse } of PATTERNS) {
    const match = pattern.exec(clean)
    if (match !== null) return parse(match)
  }
  return undefined
}
