import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { presetOf } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { readNetworkPreset } from './network-preset.ts'

const EXAMPLE = join(import.meta.dirname, '../../../deploy/networks/ergo-devnet.json')

async function faultsOf(content: string) {
  const presetFile = join(await mkdtemp(join(tmpdir(), 'preset-')), 'network.json')
  await writeFile(presetFile, content)
  const result = await readNetworkPreset({ network: 'mainnet', presetFile })
  return result.ok ? [] : result.faults.map((fault) => fault.replace(presetFile, 'network.json'))
}

test('without a file, NETWORK selects a built-in preset', async () => {
  expect(await readNetworkPreset({ network: 'testnet', presetFile: 'none' })).toEqual({
    ok: true,
    preset: presetOf('testnet'),
  })
})

test('a file replaces NETWORK', async () => {
  const result = await readNetworkPreset({ network: 'mainnet', presetFile: EXAMPLE })
  expect(result).toMatchObject({ ok: true, preset: { name: 'ergo-devnet', addressPrefix: 16 } })
})

test('every fault names the setting, the file and the key', async () => {
  expect(await faultsOf('{"name": 7}')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^NETWORK_PRESET network\.json: name: must be /),
      'NETWORK_PRESET network.json: voting: is missing',
    ]),
  )
})

test('a file cannot take the name of a built-in network', async () => {
  const { default: file } = (await import(EXAMPLE, { with: { type: 'json' } })) as { readonly default: object }
  expect(await faultsOf(JSON.stringify({ ...file, name: 'mainnet' }))).toEqual([
    'NETWORK_PRESET network.json: name: mainnet is built in; set NETWORK=mainnet, or choose another name',
  ])
})

test('a file above 65,536 bytes is refused, also one without an end', async () => {
  expect(await faultsOf(' '.repeat(65_537))).toEqual(['NETWORK_PRESET network.json: is larger than 65536 bytes'])
  expect(await faultsOf(' '.repeat(65_536))).toEqual([expect.stringContaining('is not valid JSON')])
  expect(await readNetworkPreset({ network: 'mainnet', presetFile: '/dev/zero' })).toEqual({
    ok: false,
    faults: ['NETWORK_PRESET /dev/zero: is not a regular file'],
  })
})

test('a missing file is reported', async () => {
  expect(await readNetworkPreset({ network: 'mainnet', presetFile: '/nonexistent/x.json' })).toMatchObject({
    ok: false,
    faults: [expect.stringContaining('NETWORK_PRESET /nonexistent/x.json: cannot be read: ENOENT')],
  })
})
