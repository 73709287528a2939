import {
  contextAfter,
  decodeCompactBits,
  EMPTY_HEADER_CONTEXT,
  type ExtensionField,
  type Header,
  type HeaderContext,
  headerRuleFaults,
  isRecalculatedAt,
  type NetworkPreset,
  parseLossless,
  presetOf,
  requiredNBits,
} from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { describeWithRealData, listFiles, readJson, readLines } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { decodeBlock, decodeHeader } from '#decode/block.ts'
import { checkHeader } from './block.ts'

interface Recorded {
  readonly header: Header
  readonly extension: readonly ExtensionField[] | undefined
}

const blake2b256 = await createBlake2b256()
const mainnet = presetOf('mainnet')
const testnet = presetOf('testnet')

describeWithRealData('recorded headers', () => {
  test('of mainnet have the id, the proof of work and the relation to earlier headers that the rules require', () => {
    const chain = recordedChain('mainnet')
    const versions = new Map<number, { accepted: number; ms: number }>()
    const rejected: unknown[] = []
    for (const { recorded, context } of withContext(mainnet, chain)) {
      const start = performance.now()
      const faults = [
        ...checkHeader(recorded.header, { checkPow: true, blake2b256 }),
        ...headerRuleFaults(mainnet, { ...recorded, context, now: Date.now() }),
      ]
      if (faults.length > 0) rejected.push({ height: recorded.header.height, faults })
      const count = versions.get(recorded.header.version) ?? { accepted: 0, ms: 0 }
      const ms = count.ms + performance.now() - start
      versions.set(recorded.header.version, { accepted: count.accepted + (faults.length === 0 ? 1 : 0), ms })
    }
    const text = [...versions].map(
      ([version, { accepted, ms }]) => `version ${version}: ${accepted} (${(ms / accepted).toFixed(2)} ms each)`,
    )
    process.stdout.write(`mainnet headers: ${chain.length}, ${rejected.length} rejected; ${text.join(', ')}\n`)
    expect(rejected).toEqual([])
    expect(chain.filter(({ header }) => header.height <= 4200)).toHaveLength(4200)
    expect(new Set(versions.keys())).toEqual(new Set([1, 2, 3, 4]))
  }, 300_000)

  test.each([mainnet, testnet])('of $name have the required difficulty', (preset) => {
    const chain = recordedChain(preset.name)
    const counts = { initial: 0, inherited: 0, predictive: 0, version2: 0, eip37: 0, unknown: 0 }
    const recalculatedAt: number[] = []
    const differing: number[] = []
    for (const { recorded, context } of withContext(preset, chain)) {
      const { height, nBits } = recorded.header
      const required = requiredNBits(preset, height, context.headers)
      const rule = required === undefined ? 'unknown' : ruleAt(preset, height)
      counts[rule]++
      if (rule === 'predictive' || rule === 'eip37') recalculatedAt.push(height)
      if (required !== undefined && decodeCompactBits(required) !== decodeCompactBits(nBits)) differing.push(height)
    }
    const text = Object.entries(counts).map(([rule, count]) => `${rule} ${count}`)
    process.stdout.write(
      `${preset.name} difficulties: ${text.join(', ')}; recalculated at ${recalculatedAt.join(', ') || 'none'}; ` +
        `${differing.length} differ\n`,
    )
    expect(differing).toEqual([])
    expect(recalculatedAt).toEqual(preset === mainnet ? [1025, 2049, 3073, 4097, 1_796_097] : [])
  })
})

function ruleAt({ difficulty, ...preset }: NetworkPreset, height: number) {
  if (height === 1) return 'initial'
  if (difficulty.autolykosV2 !== undefined && [0, 1].includes(height - difficulty.autolykosV2.fromHeight))
    return 'version2'
  if (!isRecalculatedAt({ ...preset, difficulty }, height)) return 'inherited'
  return height >= (difficulty.eip37?.fromHeight ?? Infinity) ? 'eip37' : 'predictive'
}

/** Each header with the recorded part of the chain before it. */
function* withContext(
  preset: NetworkPreset,
  chain: readonly Recorded[],
): Generator<{ recorded: Recorded; context: HeaderContext }> {
  let context = EMPTY_HEADER_CONTEXT
  let parent: Header | undefined
  for (const recorded of chain) {
    const { header } = recorded
    if (header.parentId !== parent?.id) context = EMPTY_HEADER_CONTEXT
    // The recordings rarely contain the block that states the version; a gap starts with that of its first header.
    const isUnknown = context.parameters === undefined && header.height > preset.voting.epochLength
    if (isUnknown && parent?.id === header.parentId)
      context = { ...context, parameters: { blockVersion: parent.version } }
    yield { recorded, context }
    context = contextAfter(preset, context, recorded)
    parent = header
  }
}

/** All recorded headers of a network by height, with the extension where a block has it. */
function recordedChain(network: string): Recorded[] {
  const blocks = listFiles('node/blocks')
    .filter((file) => file.includes(network) && !file.includes('trimmed'))
    .flatMap((file) => (/\.jsonl(\.gz)?$/.test(file) ? readLines(file) : [readJson(file)]))
    .map((text): Recorded => {
      const block = decodeBlock(parseLossless(text))
      return block.ok ? block.value : expect.fail(block.error.message)
    })
  const headers = listFiles('node/headers')
    .filter((file) => file.includes(network))
    .flatMap((file) =>
      file.endsWith('.gz') ? readLines(file).map(parseLossless) : (parseLossless(readJson(file)) as unknown[]),
    )
  const vectors = parseLossless(readJson('vectors/header-bytes-and-ids.json')) as { json: unknown }[]
  const all = [...headers, ...(network === 'mainnet' ? vectors.map(({ json }) => json) : [])].map((json): Recorded => {
    const header = decodeHeader(json)
    return header.ok ? { header: header.value, extension: undefined } : expect.fail(header.error.message)
  })
  const byId = new Map<string, Recorded>()
  for (const each of [...all, ...blocks]) {
    const known = byId.get(each.header.id)
    if (known?.extension === undefined) byId.set(each.header.id, each)
  }
  return [...byId.values()].toSorted((a, b) => a.header.height - b.header.height)
}
