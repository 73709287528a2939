import { describe, expect, test } from 'vitest'
import { encodeAddress, p2pkAddress } from '#address/address.ts'
import { blake2b256 } from '#hash/noble.ts'
import { createLabelFinder } from './label.ts'
import { applyLabelFile, parseLabelFile } from './label-file.ts'
import { registryLabels } from './registry.ts'

const ADDRESS = '9huhF53Uw53X9s4nWibtPGv56bHjkRrKzVhf7NvqU8QUYmF1ZJp'
const TESTNET = encodeAddress(p2pkAddress(`02${'79'.repeat(32)}`, 0x10), blake2b256)
const HASH = 'ab'.repeat(32)
const CONTEXT = { network: 'mainnet', addressPrefix: 0, blake2b256 }
const BUILT_IN = registryLabels(CONTEXT)
/** The key and the reward address of the same miner. */
const [REWARD, KEY] = BUILT_IN.filter(({ label }) => label === '2Miners').map(({ match }) => match.value)

const parse = (value: unknown) => parseLabelFile(JSON.stringify(value), CONTEXT)
const entry = { name: 'Tea shop', kind: 'exchange', source: 'tea.example', address: ADDRESS }

test('an entry becomes a label with its source', () => {
  expect(parse({ labels: [{ ...entry, certainty: 'probable', asOf: '2026-11' }] })).toEqual({
    ok: true,
    value: {
      replacesBuiltIn: false,
      labels: [
        {
          label: 'Tea shop',
          kind: 'exchange',
          source: 'tea.example',
          certainty: 'probable',
          asOf: '2026-11',
          match: { by: 'address', value: ADDRESS },
        },
      ],
    },
  })
})

test('scripts, templates and tokens are named by hash or id', () => {
  const named = { name: 'Tea shop', kind: 'dapp', source: 'tea.example' }
  const parsed = parse({
    labels: [
      { ...named, script: HASH },
      { ...named, template: HASH },
      { ...named, token: HASH },
    ],
  })
  expect(parsed.ok && parsed.value.labels.map(({ match }) => match.by)).toEqual(['scriptHash', 'templateHash', 'token'])
})

test('a template gives a kind with its constants, and a token may require its script', () => {
  const parsed = parse({
    labels: [
      { ...entry, address: undefined, template: HASH, constants: { 2: '0402' }, protocol: 'Tea' },
      { ...entry, address: undefined, token: HASH, script: 'cd'.repeat(32) },
    ],
  })
  expect(parsed.ok && parsed.value.labels).toMatchObject([
    { certainty: 'kind', protocol: 'Tea', match: { by: 'templateHash', constants: [[2, '0402']] } },
    { match: { by: 'token', value: HASH, scripts: ['cd'.repeat(32)] } },
    { match: { by: 'scriptHash', value: 'cd'.repeat(32), token: HASH } },
  ])
})

test('entries of other networks are checked and left out', () => {
  expect(parse({ labels: [{ ...entry, networks: ['testnet'], address: TESTNET }] })).toMatchObject({
    ok: true,
    value: { labels: [] },
  })
  expect(parse({ labels: [{ ...entry, networks: ['testnet', 'mainnet'] }] })).toMatchObject({
    value: { labels: [{ label: 'Tea shop' }] },
  })
  expect(parse({ labels: [{ ...entry, networks: ['testnet'], address: 'x' }] }).ok).toBe(false)
})

test('a miner is named by its reward address and by that of its key, whichever is given', () => {
  for (const miner of [REWARD, KEY]) {
    const parsed = parse({ labels: [{ name: 'Own pool', source: 'us', miner }] })
    expect(parsed.ok && parsed.value.labels.map(({ kind, match }) => [kind, match.value])).toEqual([
      ['miner', REWARD],
      ['miner', KEY],
    ])
  }
})

describe('reports', () => {
  test.each<[string, unknown, string]>([
    ['other JSON', [], 'must be a JSON object'],
    ['an unknown field of the file', { label: [] }, 'label: unknown field'],
    ['a wrong mode', { mode: 'add' }, 'mode: must be'],
    ['labels that are no list', { labels: {} }, 'labels: must be a list'],
    ['an unknown field', { labels: [{ ...entry, adress: '' }] }, 'labels[0].adress: unknown field'],
    ['a missing name', { labels: [{ ...entry, name: '' }] }, 'labels[0].name: must be'],
    ['a long name', { labels: [{ ...entry, name: 'x'.repeat(61) }] }, 'labels[0].name: must be'],
    ['hidden characters', { labels: [{ ...entry, name: 'a\u{202e}b' }] }, 'labels[0].name: must not'],
    ['a missing source', { labels: [{ ...entry, source: undefined }] }, 'labels[0].source: must say'],
    ['an unknown kind', { labels: [{ ...entry, kind: 'bank' }] }, 'labels[0].kind: must be one of'],
    ['no subject', { labels: [{ ...entry, address: undefined }] }, 'labels[0]: must have exactly one of'],
    ['two subjects', { labels: [{ ...entry, token: HASH }] }, 'labels[0]: must have exactly one of'],
    ['a typo in an address', { labels: [{ ...entry, address: `${ADDRESS}x` }] }, 'labels[0].address: is not a valid'],
    ['another network', { labels: [{ ...entry, address: TESTNET }] }, 'labels[0].address: is an address of another'],
    ['a short hash', { labels: [{ ...entry, address: undefined, script: 'ab' }] }, 'labels[0].script: must be 64'],
    ['a wrong date', { labels: [{ ...entry, asOf: 'today' }] }, 'labels[0].asOf: must be a date'],
    ['two names for one address', { labels: [entry, { ...entry, name: 'Other' }] }, 'labels: "Other" names'],
  ])('%s', (_, value, fault) => {
    const parsed = parse(value)
    expect(parsed.ok ? [] : parsed.faults).toEqual([expect.stringContaining(fault)])
  })

  test.each<[string, object, string]>([
    ['networks that are no list', { networks: 'mainnet' }, 'networks: must be "all" or'],
    ['an empty list of addresses', { address: [] }, 'address: must have 1 to 100'],
    ['constants without a template', { constants: { 0: '0400' } }, 'constants: are those of a template'],
    ['an index that is no number', { template: HASH, address: undefined, constants: { a: '0400' } }, '"a" is not'],
    ['a constant that is none', { template: HASH, address: undefined, constants: { 0: 'ff' } }, '0 is not an encoded'],
    ['two tokens of one script', { token: [HASH, HASH], script: HASH, address: undefined }, 'token: must be one'],
  ])('%s', (_, fields, fault) => {
    const parsed = parse({ labels: [{ ...entry, ...fields }] })
    expect(parsed.ok ? [] : parsed.faults).toEqual([expect.stringContaining(fault)])
  })

  test('text that is not JSON', () => {
    expect(parseLabelFile('{', CONTEXT)).toMatchObject({ ok: false })
  })
})

describe('applied to the built-in labels', () => {
  const own = (mode: string) => {
    const parsed = parse({ mode, labels: [{ name: 'Own name', source: 'us', miner: KEY }] })
    if (!parsed.ok) throw new Error(parsed.faults.join())
    return applyLabelFile(BUILT_IN, parsed.value)
  }

  test('own names take precedence and appear once', () => {
    const labels = own('extend')
    expect(createLabelFinder(labels)({ address: REWARD })?.label).toBe('Own name')
    expect(labels.filter(({ label }) => label === '2Miners')).toEqual([])
    expect(labels).toHaveLength(BUILT_IN.length)
  })

  test('a file that replaces them keeps the protocol and generic scripts only', () => {
    expect(new Set(own('replace').map(({ kind }) => kind))).toEqual(new Set(['protocol', 'generic', 'miner']))
    expect(own('replace').filter(({ kind }) => kind === 'miner')).toHaveLength(2)
  })
})
