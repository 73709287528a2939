import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drawSample, listExportedNames } from './exported-names.ts'
import { RULES } from './rules.ts'
import { type Finding, scan, type SourceFile } from './scan.ts'

const HELP = `Counts words and names that docs/language.md forbids; fails where a rule is broken.

  pnpm language                        check the working tree
  pnpm language --base REV             also print the counts at a git revision
  pnpm language --list RULE            print every match of the rules whose name contains RULE
  pnpm language --names N [--seed S]   draw N exported names with their paths (with --base: at that revision)`

const root = join(import.meta.dirname, '../../..')
const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    list: { type: 'string' },
    names: { type: 'string' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', short: 'h' },
  },
})

if (values.help === true) {
  console.log(HELP)
} else if (values.names !== undefined) {
  const names = listExportedNames(values.base === undefined ? workingTree() : revision(values.base))
  console.log(`${values.names} of ${names.length} exported names, seed ${values.seed}`)
  for (const { name, path } of drawSample(names, Number(values.names), Number(values.seed)))
    console.log(`${name}  ${path}`)
} else {
  check()
}

function check(): void {
  const before = values.base === undefined ? undefined : scan(RULES, revision(values.base))
  const findings = scan(RULES, workingTree())
  for (const [i, finding] of findings.entries()) {
    const { rule, count, matches } = finding
    const isListed = values.list === undefined ? isBroken(finding) : rule.name.includes(values.list)
    if (isListed) for (const { path, line, text } of matches) console.log(`  ${path}:${line}  ${text.slice(0, 140)}`)
    const counts =
      before === undefined
        ? String(count).padStart(5)
        : `${String(before[i]?.count ?? 0).padStart(5)} → ${String(count).padStart(5)}`
    const limit = rule.max === undefined ? '' : ` (at most ${rule.max})`
    console.log(`${isBroken(finding) ? 'FAIL' : 'ok  '} ${counts}  ${rule.name}${limit}`)
  }
  const broken = findings.filter(isBroken).length
  console.log(`language: ${findings.length - broken}/${findings.length} rules hold`)
  process.exitCode = broken === 0 ? 0 : 1
}

function isBroken({ rule, count }: Finding): boolean {
  return count > (rule.max ?? 0)
}

function workingTree(): SourceFile[] {
  const paths = git('ls-files', '--cached', '--others', '--exclude-standard', '-z').split('\0')
  return paths
    .filter((path) => isText(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function revision(name: string): SourceFile[] {
  const paths = git('ls-tree', '-r', '--name-only', '-z', name).split('\0').filter(isText)
  const objects = execFileSync('git', ['cat-file', '--batch'], {
    cwd: root,
    input: paths.map((path) => `${name}:${path}\n`).join(''),
    maxBuffer: 2 ** 30,
  })
  let offset = 0
  return paths.map((path) => {
    const end = objects.indexOf(0x0a, offset)
    const size = Number(objects.toString('utf8', offset, end).split(' ')[2])
    offset = end + 1 + size + 1
    return { path, text: objects.toString('utf8', end + 1, end + 1 + size) }
  })
}

function isText(path: string): boolean {
  return path !== '' && path !== 'pnpm-lock.yaml' && !/\.(webp|png|jpe?g|woff2?|ico|gz|bin)$/.test(path)
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
}
