import { mkdtemp, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { presetOf } from '@ergo-explorer/chain'
import labelSchema from '@ergo-explorer/chain/label-file.schema.json' with { type: 'json' }
import { REGISTRY_FILES } from '@ergo-explorer/chain/registry'
import { Compile } from 'typebox/schema'
import { expect, test } from 'vitest'
import { readLabelFile } from './label-file.ts'

const mainnet = presetOf('mainnet')
const ADDRESS = '9huhF53Uw53X9s4nWibtPGv56bHjkRrKzVhf7NvqU8QUYmF1ZJp'

async function read(content: string) {
  const labelsFile = join(await mkdtemp(join(tmpdir(), 'labels-')), 'labels.json')
  await writeFile(labelsFile, content)
  return { labelsFile, result: await readLabelFile({ labelsFile }, mainnet) }
}

test('without the setting there are no own labels', async () => {
  expect(await readLabelFile({ labelsFile: 'none' }, mainnet)).toEqual({ ok: true, value: undefined })
})

test('a valid file is read', async () => {
  const { result } = await read(
    JSON.stringify({ labels: [{ name: 'Tea shop', kind: 'generic', address: ADDRESS, source: 'its website' }] }),
  )
  expect(result).toMatchObject({ ok: true, value: { replacesBuiltIn: false, labels: [{ label: 'Tea shop' }] } })
})

test('every fault names the file and the entry', async () => {
  const { labelsFile, result } = await read(JSON.stringify({ labels: [{ name: 'x' }, 7] }))
  expect(result).toEqual({
    ok: false,
    faults: [
      `LABELS_FILE ${labelsFile}: labels[0].source: must say where the name comes from, in 1 to 200 characters`,
      `LABELS_FILE ${labelsFile}: labels[1]: must be an object`,
    ],
  })
})

test('a missing file is reported', async () => {
  const result = await readLabelFile({ labelsFile: '/nonexistent/labels.json' }, mainnet)
  expect(result).toMatchObject({
    ok: false,
    faults: [expect.stringContaining('LABELS_FILE /nonexistent/labels.json: cannot be read: ENOENT')],
  })
})

test('a device or a very large file is reported without reading it', async () => {
  expect(await readLabelFile({ labelsFile: '/dev/zero' }, mainnet)).toEqual({
    ok: false,
    faults: ['LABELS_FILE /dev/zero: is not a regular file'],
  })
  const labelsFile = join(await mkdtemp(join(tmpdir(), 'labels-')), 'labels.json')
  await writeFile(labelsFile, '[]')
  await truncate(labelsFile, 16_777_217)
  expect(await readLabelFile({ labelsFile }, mainnet)).toEqual({
    ok: false,
    faults: [`LABELS_FILE ${labelsFile}: is larger than 16777216 bytes`],
  })
})

test('the published schema accepts every file of the registry, and refuses a wrong entry', () => {
  const schema = Compile(labelSchema)
  expect(Object.entries(REGISTRY_FILES).flatMap(([name, file]) => (schema.Check(file) ? [] : [name]))).toEqual([])
  const entry = { name: 'Tea shop', kind: 'dapp', source: 'tea.example', script: 'ab'.repeat(32) }
  const accepts = (fields: object) => schema.Check({ labels: [{ ...entry, ...fields }] })
  expect([accepts({}), accepts({ token: entry.script })]).toEqual([true, true])
  expect([accepts({ template: entry.script }), accepts({ script: 'ab' }), accepts({ colour: 1 })]).toEqual([
    false,
    false,
    false,
  ])
})
