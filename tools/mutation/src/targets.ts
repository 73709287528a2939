import { globSync } from 'node:fs'

/** Sources to mutate and the tests that decide about their mutants. */
export interface Target {
  readonly name: string
  /** Folder of the sources. */
  readonly sources: string
  /** Folders of the tests. */
  readonly tests: readonly string[]
  /** Whether the tests are quick enough for a sample: no database, no server. */
  readonly isQuick?: true
  /** Slower tests are not repeated for every mutant. */
  readonly maxTestMs?: number
}

/** These tests create a database and index a chain. */
const DATABASE_TEST_MS = 15_000

export const TARGETS: readonly Target[] = [
  { name: 'chain', sources: 'packages/chain/src', tests: ['packages/chain/src'], isQuick: true },
  {
    name: 'chain/consensus',
    sources: 'packages/chain/src/consensus',
    // The rules are tested with the blocks that nodes send.
    tests: ['packages/chain/src/consensus', 'packages/node/src/check'],
    isQuick: true,
  },
  { name: 'node/check', sources: 'packages/node/src/check', tests: ['packages/node/src/check'], isQuick: true },
  { name: 'indexer/derive', sources: 'apps/indexer/src/derive', tests: ['apps/indexer/src/derive'], isQuick: true },
  {
    name: 'indexer/state',
    sources: 'apps/indexer/src/state',
    tests: ['apps/indexer/src/state', 'apps/indexer/src/write'],
    maxTestMs: DATABASE_TEST_MS,
  },
  { name: 'indexer/follow', sources: 'apps/indexer/src/follow', tests: ['apps/indexer/src/follow'] },
  {
    name: 'indexer/write',
    sources: 'apps/indexer/src/write',
    tests: ['apps/indexer/src/write'],
    maxTestMs: DATABASE_TEST_MS,
  },
  { name: 'api/http', sources: 'apps/api/src/http', tests: ['apps/api/src/http'] },
  { name: 'api/limits', sources: 'apps/api/src/limits', tests: ['apps/api/src/limits'] },
  { name: 'api/live', sources: 'apps/api/src/live', tests: ['apps/api/src/live'] },
  { name: 'api/submit', sources: 'apps/api/src/submit', tests: ['apps/api/src/submit'] },
  { name: 'web/server', sources: 'apps/web/src/server', tests: ['apps/web/src/server'] },
  { name: 'security', sources: 'tools/security/src', tests: ['tools/security/src'], isQuick: true },
]

/** Lists of names and characters. Changing an entry is a change of data, which tests should not repeat. */
const DATA_FILES = [
  'packages/chain/src/index.ts',
  'packages/chain/src/labels/',
  'packages/chain/src/network/mainnet.ts',
  'packages/chain/src/network/testnet.ts',
  'packages/chain/src/network/devnet.ts',
  'packages/chain/src/token/confusables.ts',
  'packages/chain/src/ergotree/operations.ts',
]

/** Parts of tools that need a running explorer; `pnpm security` itself is their test. */
const UNTESTABLE_FILES = [
  'tools/security/src/main.ts',
  'tools/security/src/environment.ts',
  'tools/security/src/probes.ts',
  'tools/security/src/framing.ts',
  'tools/security/src/database-role.ts',
  'tools/security/src/rate-limits.ts',
  'tools/security/src/methods.ts',
]

export function listSources(root: string, { sources }: Target): string[] {
  // A target may be a folder of another one.
  const inner = TARGETS.filter((each) => each.sources.startsWith(`${sources}/`)).map((each) => `${each.sources}/`)
  return globSync(`${sources}/**/*.ts`, { cwd: root })
    .filter((path) => !inner.some((folder) => path.startsWith(folder)))
    .filter((path) => !path.endsWith('.test.ts') && !path.includes('/testing/'))
    .filter((path) => ![...DATA_FILES, ...UNTESTABLE_FILES].some((left) => path.startsWith(left)))
    .toSorted()
}
