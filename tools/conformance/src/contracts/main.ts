import { execFileSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { bytesToHex, encodeConstant, type Hex, hexToBytes, parseErgoTree } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { compile } from '@fleet-sdk/compiler'

/* Compiles the sources of `contracts/`, compares their templates, and keeps the list that the API serves up to date. */

const ROOT = join(import.meta.dirname, '../../../..')
const SOURCES = join(ROOT, 'contracts')
const GENERATED = join(ROOT, 'apps/api/src/present/v2/contracts/verified-contracts.ts')

interface Manifest {
  readonly name: string
  readonly licence: string
  readonly compiler: string
  readonly treeVersion: number
  /** Serialised values by name in the source. */
  readonly constants: Readonly<Record<string, Hex>>
  readonly template: Hex
}

interface VerifiedContract extends Pick<Manifest, 'name' | 'licence' | 'compiler'> {
  readonly templateHash: Hex
  readonly source: string
  /** Names by the index of the constant; null for a value that the source writes itself. */
  readonly constants: readonly (string | null)[]
}

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const blake2b256 = await createBlake2b256()
const names = (await readdir(SOURCES)).filter((file) => file.endsWith('.json')).toSorted()
const results = await Promise.all(names.map((file) => verify(basename(file, '.json'))))
for (const { file, fault } of results)
  console.log(`${fault === undefined ? 'same template' : `DIFFERS: ${fault}`}  ${file}`)
const verified = results.flatMap(({ contract }) => contract ?? [])
if (values.write) {
  await writeFile(GENERATED, render(verified))
  execFileSync(join(ROOT, 'node_modules/.bin/oxfmt'), [GENERATED], { stdio: 'ignore' })
}
const isCurrent = await isListed(verified)
if (!isCurrent) console.log('The list of the API is outdated: run pnpm contracts:verify --write')
const faults = results.filter(({ fault }) => fault !== undefined).length
console.log(`${results.length} sources compiled, ${results.length - faults} with the template they claim`)
if (faults > 0 || !isCurrent) process.exitCode = 1

/** Compares contents, because the formatter decides about line breaks. */
async function isListed(contracts: readonly VerifiedContract[]): Promise<boolean> {
  // The type of the generated file, see `render`.
  const { VERIFIED_CONTRACTS } = (await import(GENERATED)) as { VERIFIED_CONTRACTS: ReadonlyMap<string, unknown> }
  const expected = new Map(contracts.map(({ templateHash, ...contract }) => [templateHash, contract]))
  return isDeepStrictEqual(VERIFIED_CONTRACTS, expected)
}

async function verify(
  file: string,
): Promise<{ readonly file: string; readonly fault?: string; readonly contract?: VerifiedContract }> {
  const source = await readFile(join(SOURCES, `${file}.es`), 'utf8')
  // The files are part of the repository; a wrong one fails below.
  const manifest = JSON.parse(await readFile(join(SOURCES, `${file}.json`), 'utf8')) as Manifest
  const tree = compile(source, {
    map: manifest.constants,
    version: manifest.treeVersion as 0 | 1,
    includeSize: manifest.treeVersion > 0,
    segregateConstants: true,
  })
  const parsed = parseErgoTree(hexToBytes(tree.toHex()))
  if (!parsed.ok) return { file, fault: parsed.reason }
  const template = bytesToHex(parsed.value.template)
  if (template !== manifest.template) return { file, fault: `compiles to ${template}` }
  const nameOf = new Map(Object.entries(manifest.constants).map(([name, value]) => [value, name]))
  return {
    file,
    contract: {
      templateHash: bytesToHex(blake2b256(parsed.value.template)),
      name: manifest.name,
      licence: manifest.licence,
      compiler: manifest.compiler,
      source,
      constants: parsed.value.constants.map((each) => nameOf.get(bytesToHex(encodeConstant(each))) ?? null),
    },
  }
}

function render(contracts: readonly VerifiedContract[]): string {
  const entries = contracts.map(
    ({ templateHash, name, licence, compiler, source, constants }) => `  [
    ${quote(templateHash)},
    {
      name: ${quote(name)},
      licence: ${quote(licence)},
      compiler: ${quote(compiler)},
      source: ${quote(source)},
      constants: [${constants.map((each) => (each === null ? 'null' : quote(each))).join(', ')}],
    },
  ],`,
  )
  return `// Written by \`pnpm contracts:verify --write\` from contracts/. Do not edit.

/** A source that compiles to a template. */
export interface VerifiedContract {
  readonly name: string
  readonly licence: string
  readonly compiler: string
  readonly source: string
  /** Names by the index of the constant; null for a value that the source writes itself. */
  readonly constants: readonly (string | null)[]
}

/** By the Blake2b-256 hash of the template. */
export const VERIFIED_CONTRACTS: ReadonlyMap<string, VerifiedContract> = new Map([
${entries.join('\n')}
])
`
}

function quote(text: string): string {
  return `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\n', String.raw`\n`)}'`
}
