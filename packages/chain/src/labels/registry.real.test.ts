import { describeWithRealData, listFiles, readJson, readLines } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { bytesToHex, type Hex, hexToBytes } from '#bytes/hex.ts'
import { parseErgoTree } from '#ergotree/ergo-tree.ts'
import { blake2b256 } from '#hash/noble.ts'
import { parseLossless } from '#json/lossless-json.ts'
import { encodeConstant } from '#sigma/constant-encoder.ts'
import { createLabelFinder, type Label } from './label.ts'
import { registryLabels } from './registry.ts'

const labels = registryLabels({ network: 'mainnet', addressPrefix: 0, blake2b256 })
const find = createLabelFinder(labels)

interface RecordedBox {
  readonly ergoTree: Hex
  readonly tokenIds: readonly string[]
}

const hashOf = (hex: Hex): Hex => bytesToHex(blake2b256(hexToBytes(hex)))

/** Boxes anywhere in recorded JSON. */
function* boxesIn(value: unknown): Generator<RecordedBox> {
  if (Array.isArray(value)) for (const each of value as readonly unknown[]) yield* boxesIn(each)
  else if (typeof value === 'object' && value !== null) {
    if ('ergoTree' in value && typeof value.ergoTree === 'string' && 'assets' in value && Array.isArray(value.assets))
      yield {
        ergoTree: value.ergoTree,
        tokenIds: (value.assets as readonly { readonly tokenId?: unknown }[]).map(({ tokenId }) => String(tokenId)),
      }
    for (const each of Object.values(value)) yield* boxesIn(each)
  }
}

const boxesInLine = (line: string): RecordedBox[] => Array.from(boxesIn(parseLossless(line)))

const templates = new Map<Hex, Hex | undefined>()
const templateOf = (ergoTree: Hex): Hex | undefined => {
  if (!templates.has(ergoTree)) {
    const parsed = parseErgoTree(hexToBytes(ergoTree))
    templates.set(ergoTree, parsed.ok ? bytesToHex(blake2b256(parsed.value.template)) : undefined)
  }
  return templates.get(ergoTree)
}

const labelOf = ({ ergoTree, tokenIds }: RecordedBox): Label | undefined =>
  find({ tokenIds, scriptHash: hashOf(ergoTree), templateHash: templateOf(ergoTree), readTree: () => ergoTree })

/** Whether a script has these constants, as an entry of the registry writes them. */
function haveConstants(ergoTree: Hex, expected: readonly (readonly [number, Hex])[]): boolean {
  const parsed = parseErgoTree(hexToBytes(ergoTree))
  if (!parsed.ok) return false
  return expected.every(([index, hex]) => {
    const constant = parsed.value.constants[index]
    return constant !== undefined && bytesToHex(encodeConstant(constant)) === hex
  })
}

const isName = (label: Label | undefined): boolean => label !== undefined && label.certainty !== 'kind'

describeWithRealData('labels of recorded boxes', () => {
  const protocols = parseLossless(readJson('node/boxes/by-protocol.json')) as Record<string, unknown>
  const boxes = [
    ...boxesIn(protocols),
    ...listFiles('node/boxes')
      .filter((name) => name.includes('mainnet') && name.endsWith('.jsonl.gz'))
      .flatMap((name) => readLines(name))
      .flatMap(boxesInLine),
    ...readLines('node/boxes/harvested-boxes.jsonl.gz').flatMap(boxesInLine),
    ...readLines('node/transactions/harvested-transactions.jsonl.gz').flatMap(boxesInLine),
  ]

  test.each([
    ['spectrum-pool-n2t', { 'Spectrum pool, ERG/token': 12 }],
    ['spectrum-pool-t2t', { 'Spectrum pool, token/token': 5 }],
    // A wallet held the NFT before the bank received it.
    ['sigmausd-bank', { none: 1, 'SigmaUSD bank': 4 }],
    ['oracle-ergusd-v2-pool', { 'Oracle pool': 12 }],
    ['oracle-xauerg-pool', { 'Oracle pool': 8 }],
  ])('%s', (name, expected) => {
    const named = [...boxesIn(protocols[name])].map((box) => labelOf(box)?.label ?? 'none')
    expect(
      Object.fromEntries([...Map.groupBy(named, (each) => each)].map(([each, all]) => [each, all.length])),
    ).toEqual(expected)
  })

  test('every box of a script or template that the registry lists is named by that entry', () => {
    const byMatch = Map.groupBy(labels, ({ match }) => match.by)
    const listed = new Map(
      [...(byMatch.get('scriptHash') ?? []), ...(byMatch.get('templateHash') ?? [])].map((each) => [
        each.match.value,
        each,
      ]),
    )
    const seen = new Map<string, number>()
    for (const box of boxes) {
      const entry = listed.get(hashOf(box.ergoTree))
      if (entry === undefined) continue
      const { match } = entry
      const isState = match.token === undefined || box.tokenIds.includes(match.token)
      if (isState) expect(labelOf(box)?.label).toBe(entry.label)
      seen.set(match.value, (seen.get(match.value) ?? 0) + 1)
    }
    for (const box of boxes) {
      const template = templateOf(box.ergoTree)
      const entry = template === undefined ? undefined : listed.get(template)
      if (entry === undefined || listed.has(hashOf(box.ergoTree))) continue
      const label = labelOf(box)
      const hasFixedConstants = haveConstants(box.ergoTree, entry.match.constants ?? [])
      // A singleton token names a box before its template does.
      if (label?.match.by !== 'token') expect(label?.label).toBe(hasFixedConstants ? entry.label : undefined)
      if (label !== undefined) seen.set(entry.match.value, (seen.get(entry.match.value) ?? 0) + 1)
    }
    const recorded = [...listed.values()].filter(({ match }) => seen.has(match.value))
    const count = [...seen.values()].reduce((sum, each) => sum + each, 0)
    process.stdout.write(
      `registry: ${boxes.length} recorded boxes, ${count} of ${recorded.length} listed scripts and templates named; ` +
        `without a recorded box: ${listed.size - recorded.length} of ${listed.size}\n`,
    )
    expect(recorded.length).toBeGreaterThanOrEqual(20)
  })

  test('no box with an altered template, fixed constant or NFT is named', () => {
    const genuine = boxes.filter((box) => labelOf(box) !== undefined)
    const unique = [...Map.groupBy(genuine, ({ ergoTree }) => ergoTree).values()].flatMap(([box]) => box ?? [])
    const twins = unique.flatMap((box) => [...twinsOf(box)])
    const named = twins.filter(({ twin, isOtherKind }) => {
      const label = labelOf(twin)
      return isName(label) || (isOtherKind && label !== undefined)
    })
    process.stdout.write(`registry: ${twins.length} twins of ${unique.length} scripts, ${named.length} named\n`)
    expect(twins.length).toBeGreaterThanOrEqual(2000)
    expect(named.map(({ change, twin }) => [change, labelOf(twin)?.label])).toEqual([])
  })
})

interface Twin {
  readonly twin: RecordedBox
  readonly change: string
  /** Whether not even the kind of the contract is the same. */
  readonly isOtherKind: boolean
}

/** Copies of a box that differ from it in one byte of the expression, in one fixed constant, or in the NFT. */
function* twinsOf(box: RecordedBox): Generator<Twin> {
  const label = labelOf(box)
  const parsed = parseErgoTree(hexToBytes(box.ergoTree))
  if (label === undefined || !parsed.ok) return
  const template = bytesToHex(parsed.value.template)
  const start = box.ergoTree.length - template.length
  for (let at = start; at < box.ergoTree.length; at += Math.max(2, 2 * Math.floor(template.length / 150))) {
    const byte = (Number.parseInt(box.ergoTree.slice(at, at + 2), 16) ^ 1).toString(16).padStart(2, '0')
    const ergoTree = box.ergoTree.slice(0, at) + byte + box.ergoTree.slice(at + 2)
    yield { twin: { ...box, ergoTree }, change: `template byte ${(at - start) / 2}`, isOtherKind: true }
  }
  const fixed = label.match.constants?.map(([index]) => index)
  const { constants } = parsed.value
  for (const index of fixed ?? constants.keys()) {
    const constant = constants[index]
    const ergoTree =
      constant && replaceOnce(box.ergoTree, bytesToHex(encodeConstant(constant)), constants.slice(0, index))
    if (ergoTree !== undefined)
      yield { twin: { ...box, ergoTree }, change: `constant ${index}`, isOtherKind: fixed !== undefined }
  }
  const nft = label.match.token ?? (label.match.by === 'token' ? label.match.value : undefined)
  if (nft !== undefined) {
    const tokenIds = box.tokenIds.map((id) => (id === nft ? `${id.slice(2)}00` : id))
    yield { twin: { ...box, tokenIds }, change: 'NFT', isOtherKind: false }
  }
}

/** With the last byte of one constant changed, whose bytes follow those of the constants before it. */
function replaceOnce(
  ergoTree: Hex,
  constant: Hex,
  before: readonly Parameters<typeof encodeConstant>[0][],
): Hex | undefined {
  const prefix = before.map((each) => bytesToHex(encodeConstant(each))).join('')
  const at = ergoTree.indexOf(prefix + constant)
  if (at < 0) return undefined
  const end = at + prefix.length + constant.length
  const byte = (Number.parseInt(ergoTree.slice(end - 2, end), 16) ^ 1).toString(16).padStart(2, '0')
  return ergoTree.slice(0, end - 2) + byte + ergoTree.slice(end)
}
