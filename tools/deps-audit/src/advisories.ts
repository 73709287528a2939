import { spawnSync } from 'node:child_process'

export type Advisories =
  | { readonly kind: 'known'; readonly severe: number; readonly all: number }
  | { readonly kind: 'unknown'; readonly reason: string }

interface Audit {
  readonly metadata?: { readonly vulnerabilities?: Readonly<Record<string, number>> }
  readonly error?: { readonly message?: string }
}

/** What is known to be wrong with what is locked, where the registry offers to say. */
export function fetchAdvisories(root: string): Advisories {
  const { stdout, stderr } = spawnSync('pnpm', ['audit', '--json'], { cwd: root, encoding: 'utf8', timeout: 30_000 })
  try {
    const { metadata, error } = JSON.parse(stdout) as Audit
    const { high = 0, critical = 0, ...others } = metadata?.vulnerabilities ?? {}
    if (metadata === undefined) return { kind: 'unknown', reason: firstLine(error?.message ?? stdout) }
    return {
      kind: 'known',
      severe: high + critical,
      all: Object.values(others).reduce((a, b) => a + b, high + critical),
    }
  } catch {
    return { kind: 'unknown', reason: firstLine(stderr || stdout) }
  }
}

const firstLine = (text: string): string =>
  text.match(/responded with \d+|[A-Z_]{8,}/)?.[0] ?? text.split('\n', 1)[0] ?? 'no answer'
