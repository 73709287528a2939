import { globSync } from 'node:fs'

/** Sources to mutate and the tests that decide about their mutants. */
export interface Target {
  readonly name: string
  /** Folder of the sources. */
  readonly sources: string
  /** Folders of the tests. */
  readonly tests: readonly string[]
  /** Slower tests are not repeated for every mutant. */
  readonly maxTestMs?: number
}

/** These tests create a database and index a chain. */
const DATABASE_TEST_MS = 15_000

export const TARGETS: readonly Target[] = [
  { name: 'chain', sources: 'packages/chain/src', tests: ['packages/chain/src'] },
  {
    name: 'chain/consensus',
    sources: 'packages/chain/src/consensus',
    // The rules are tested with the blocks that nodes send.
    tests: ['packages/chain/src/consensus', 'packages/node/src/check'],
  },
  { name: 'node/check', sources: 'packages/node/src/check', tests: ['packages/node/src/check'] },
  { name: 'indexer/derive', sources: 'apps/indexer/src/derive', tests: ['apps/indexer/src/derive'] },
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
  { name: 'security', sources: 'tools/security/src', tests: ['tools/security/src'] },
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
  'tools/security/src/headers.ts',
  'tools/security/src/framing.ts',
  'tools/security/src/database-role.ts',
  'tools/security/src/rate-limits.ts',
  'tools/security/src/methods.ts',
]

/**
 * Files whose mutants are all killed, or listed with a reason. A survivor in one of them fails the run.
 */
export const GATED_FILES: readonly string[] = [
  'apps/indexer/src/derive/balance-changes.ts',
  'apps/indexer/src/derive/block-row.ts',
  'apps/indexer/src/derive/block.ts',
  'apps/indexer/src/derive/box-rows.ts',
  'apps/indexer/src/derive/market-rows.ts',
  'apps/indexer/src/derive/rows.ts',
  'apps/indexer/src/derive/token-rows.ts',
  'apps/indexer/src/derive/totals.ts',
  'apps/indexer/src/derive/transaction.ts',
  'packages/chain/src/bytes/hex.ts',
  'packages/chain/src/consensus/emission-rule.ts',
  'packages/chain/src/consensus/header-rules.ts',
  'packages/chain/src/economy/voting.ts',
  'packages/chain/src/network/presets.ts',
  'packages/chain/src/token/mint.ts',
  'packages/node/src/check/block.ts',
  'packages/node/src/check/fault.ts',
  'packages/node/src/check/transaction.ts',
  'tools/security/src/header-rules.ts',
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
