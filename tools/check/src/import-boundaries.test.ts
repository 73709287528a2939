import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** Files with one forbidden import each. */
const violations: Record<string, string> = {
  'packages/chain/src/planted.ts': "export * from '@ergo-explorer/db'",
  'packages/chain/src/impure.ts': "export * from 'node:fs'",
  'packages/chain/src/by-path.ts': "export * from '../../node/src/index.ts'",
  'packages/simchain/src/planted.ts': "export * from '@ergo-explorer/testkit'",
  'packages/db/src/planted.ts': "export * from '@ergo-explorer/contract'",
  'apps/indexer/src/planted.ts': "export * from '@ergo-explorer/contract'",
  'apps/devnet/src/planted.ts': "export * from '@ergo-explorer/node'",
  'apps/api/src/planted.ts': "export * from '@ergo-explorer/indexer'",
  'apps/web/src/data/planted.ts': "export * from '@ergo-explorer/db'",
  'apps/web/src/ui/planted.ts': "export * from '../entities/amount.ts'",
  'apps/web/src/entities/planted.ts': "export * from '../screens/home/home.tsx'",
  'apps/web/src/screens/home/planted.ts': "export * from '../../shell/header.tsx'",
}

const allowed: Record<string, string> = {
  'packages/testkit/src/fine.ts': "export * from '@ergo-explorer/simchain'",
  'apps/api/src/fine.ts': "export * from '@ergo-explorer/contract'",
  'apps/web/src/screens/home/fine.ts': "export * from '../../entities/amount.ts'",
  'packages/chain/src/fine.ts': "export * from './bytes/hex.ts'",
}

test('the linter rejects forbidden imports and accepts allowed ones', { timeout: 30_000 }, () => {
  const reported = lint({ ...violations, ...allowed })
  expect(reported.toSorted()).toEqual(Object.keys(violations).toSorted())
})

/** Lints only these files with the project's rules and returns those rejected for an import. */
function lint(files: Record<string, string>): string[] {
  const tree = mkdtempSync(join(tmpdir(), 'import-boundaries-'))
  try {
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
    const rules = readFileSync(join(root, 'oxlint.config.ts'), 'utf8')
    // Import rules need no types, and the type-aware linter would look for a project around this folder.
    writeFileSync(join(tree, 'oxlint.config.ts'), rules.replace('typeAware: true', 'typeAware: false'))
    for (const [file, line] of Object.entries(files)) {
      mkdirSync(dirname(join(tree, file)), { recursive: true })
      writeFileSync(join(tree, file), `${line}\n`)
    }
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format=unix', 'packages', 'apps'], {
      cwd: tree,
      encoding: 'utf8',
      timeout: 20_000,
    })
    const violationLines = stdout.split('\n').filter((line) => line.includes('no-restricted-imports'))
    return violationLines.map((line) => line.split(':')[0] ?? '')
  } finally {
    rmSync(tree, { recursive: true })
  }
}
