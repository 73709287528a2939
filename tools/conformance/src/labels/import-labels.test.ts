import { parseLabelFile } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { expect, test } from 'vitest'
import { type ImportedLabels, importCsv, importOrganisations } from './import-labels.ts'

const ADDRESS = '9huhF53Uw53X9s4nWibtPGv56bHjkRrKzVhf7NvqU8QUYmF1ZJp'
const OPTIONS = { source: 'tea.example, CC0', network: 'mainnet', blake2b256 }

const parse = ({ entries }: ImportedLabels) =>
  parseLabelFile(JSON.stringify({ labels: entries }), { network: 'mainnet', addressPrefix: 0, blake2b256 })

test('rows become entries, and a row without a subject is listed', () => {
  const imported = importCsv(
    `name,kind,protocol,address,token\n"Tea, ""green""",exchange,,${ADDRESS},\nPot,,Teapot,,${'ab'.repeat(32)}\nEmpty,,,,\n`,
    OPTIONS,
  )
  expect(imported.skipped).toEqual(['row 4: needs a name and one of address, script, template, token, miner'])
  expect(parse(imported)).toMatchObject({
    ok: true,
    value: {
      labels: [
        {
          label: 'Tea, "green"',
          kind: 'exchange',
          match: { by: 'address', value: ADDRESS },
          source: 'tea.example, CC0',
        },
        { label: 'Pot', kind: 'dapp', protocol: 'Teapot', match: { by: 'token' } },
      ],
    },
  })
})

test('complete scripts of organisations become hashes, and patterns are listed', () => {
  const labels = [
    { type: 'ergotree', label: 'Shop', match_rule: '10010101d17300' },
    { type: 'address', label: 'Till', match_rule: ADDRESS },
    { type: 'ergotree', label: 'Order', match_rule: '[.*]d17300' },
  ]
  const imported = importOrganisations({ organisations: [{ organisation_name: 'Tea', labels }] }, OPTIONS)
  expect(imported.skipped).toEqual(['Tea: Order: the rule is a pattern'])
  expect(parse(imported)).toMatchObject({
    value: {
      labels: [
        { label: 'Shop', match: { by: 'scriptHash' } },
        { label: 'Till', match: { by: 'address' } },
      ],
    },
  })
})
