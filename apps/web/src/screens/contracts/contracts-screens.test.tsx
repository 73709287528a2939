import { expect, test } from 'vitest'
import { aParty, FEATURES } from '#data/tokens/testing/token-responses.ts'
import { LOCALES } from '#i18n/locales.ts'
import { toNanoErg } from '@ergo-explorer/chain'
import { fillDays } from './contract/contract-history.tsx'
import { listConstantsByLine } from './contract/contract-script.tsx'
import { renderScreen } from '#testing/render-screen.tsx'

const BLAKE = 'ab'.repeat(32)
const SHA = 'cd'.repeat(32)
const OTHER = aParty({ scriptHash: 'ef'.repeat(32) })

const SUMMARY = {
  templateSha256: SHA,
  templateBlake2b256: BLAKE,
  label: null,
  value: '5000000000',
  boxCount: 7,
  unspentCount: 3,
  transactionCount: 4,
  firstBoxDay: Date.UTC(2026, 0, 5),
  example: null,
}

const constant = (index: number, text: string, bytes: string) => ({ index, bytes, type: 'SInt', text, meaning: null })

const DETAIL = {
  ...SUMMARY,
  template: 'd1',
  scriptCount: 2,
  lines: ['val v1 = OUTPUTS($0)', 'sigmaProp((HEIGHT >= $1))'],
  constants: [
    { ...constant(0, '0', '0400'), literal: '0', role: null, unit: null, distinctCount: 1 },
    { ...constant(1, '720', '04a00b'), literal: '720', role: 'lock-blocks', unit: 'blocks', distinctCount: 2 },
  ],
  comparedScriptCount: 2,
  tags: [
    { kind: 'threshold', requiredCount: 2, conditionCount: 3, tokenIds: [] },
    { kind: 'height', requiredCount: null, conditionCount: null, tokenIds: [] },
  ],
  verifiedSource: null as null | object,
}

const USAGE = {
  countedTransactionCount: 4,
  kinds: [
    { kind: 'trade', transactionCount: 3, lastTransactionId: '11'.repeat(32), lastTimestamp: Date.UTC(2026, 0, 9) },
    {
      kind: 'a-later-kind',
      transactionCount: 1,
      lastTransactionId: '22'.repeat(32),
      lastTimestamp: Date.UTC(2026, 0, 8),
    },
  ],
  days: [
    { timestamp: Date.UTC(2026, 0, 9), unspentCount: 3, value: '5000000000', transactionCount: 3 },
    { timestamp: Date.UTC(2026, 0, 5), unspentCount: 4, value: '7000000000', transactionCount: 1 },
  ],
  assets: [],
  tokenCount: 0,
  isTokenCountComplete: true,
  sampledBoxCount: 7,
  registers: [
    {
      id: 'R4',
      types: ['SLong'],
      boxCount: 7,
      example: { id: 'R4', bytes: '0502', type: 'SLong', text: '1', meaning: null },
      role: 'rate',
      unit: 'nanoErgPerUnit',
    },
  ],
  tokenRoles: ['pool-nft'],
}

const INSTANCES = {
  items: [
    {
      party: aParty(),
      value: '4000000000',
      boxCount: 5,
      unspentCount: 2,
      constants: [constant(0, '0', '0400'), constant(1, '720', '04a00b')],
    },
    {
      party: OTHER,
      value: '1000000000',
      boxCount: 2,
      unspentCount: 1,
      constants: [constant(0, '0', '0400'), constant(1, '30', '043c')],
    },
  ],
  total: 2,
  next: null,
}

const responsesFor = (hash: string, detail: object = DETAIL) => ({
  [`/api/v2/contracts/${hash}`]: detail,
  [`/api/v2/contracts/${hash}/usage`]: USAGE,
  [`/api/v2/contracts/${hash}/instances?limit=12`]: INSTANCES,
})

const uses = (last: number) => [...Array<number>(29).fill(0), last]
const labelled = (name: string, templateSha256: string) => ({
  ...SUMMARY,
  templateSha256,
  label: { name, kind: 'dapp', certainty: 'published', source: 'test' },
  dailyUses: uses(3),
})
const DIRECTORY = {
  height: 100,
  timestamp: Date.UTC(2026, 0, 9),
  protocols: [
    { name: 'Kestrel', value: '9000000000', contracts: [labelled('Kestrel pool', '01'.repeat(32))] },
    { name: 'Oracle pools', value: '3000000000', contracts: [labelled('Oracle', '02'.repeat(32))] },
  ],
  conditions: [
    {
      condition: 'time-lock',
      contractCount: 12,
      value: '6000000000',
      unspentCount: 30,
      dailyUses: uses(0),
      contracts: [{ ...SUMMARY, dailyUses: uses(0) }],
    },
  ],
  network: [labelled('Emission', '03'.repeat(32))],
  readContractCount: 301,
  isComplete: false,
}

test('the directory lists named contracts by protocol, then the others by condition, then those of the network', async () => {
  const { text, html, report } = await renderScreen('/contracts', {
    features: FEATURES,
    responses: { '/api/v2/contract-directory': DIRECTORY },
  })
  expect(text).toContain(
    '2 named contracts hold 12\u{a0}ERG, 75\u{a0}% of it in Kestrel. 12 without a name hold 6\u{a0}ERG.',
  )
  for (const [before, after] of [
    ['Kestrel pool', 'Oracle pools'],
    ['Oracle pools', 'A signature, and a block height'],
    ['A signature, and a block height', 'Emission'],
  ] as const)
    expect(text.indexOf(before)).toBeLessThan(text.indexOf(after))
  expect(text).toMatch(/12 contracts.*11 more contracts/)
  expect(text).toContain('Counted are 301 contracts')
  expect(html).toContain('href="/contracts?sort=value"')
  expect(report).toMatchObject({ status: 200, canonical: '/contracts', isIndexed: true })
})

test.each(LOCALES)('the directory has its texts in %s', async (locale) => {
  const { text } = await renderScreen('/contracts', {
    locale,
    features: FEATURES,
    responses: { '/api/v2/contract-directory': DIRECTORY },
  })
  expect(text).not.toMatch(/contracts\.|\{/)
})

test('the page of a contract shows tags, actions, the script with linked constants, instances and registers', async () => {
  const { text, html, report } = await renderScreen(`/contracts/${BLAKE}`, {
    features: FEATURES,
    responses: responsesFor(BLAKE),
  })
  expect(text).toContain('Contract abababab…abababab 2 of 3 Depends on block height')
  expect(text).toContain('It holds 5\u{a0}ERG in 3 boxes; 4 transactions have spent its boxes.')
  expect(text).toContain('Swap 3 75.0\u{a0}%')
  expect(text).toContain('Other 1 25.0\u{a0}%')
  expect(html).toMatch(/href="#c1"[^>]*>720</)
  expect(html).toMatch(/<span title="Int"[^>]*>0<\/span>\)<\/code><\/li>/)
  expect(html).toMatch(/720<\/a>\)\)<\/code><ul[^>]*><li id="c1">/)
  expect(html).toContain('id="c1"')
  expect(text).toContain('1 Locked for 2 values 720 in blocks, Int')
  expect(text).toContain('R4 Long Rate, nanoERG per unit 1')
  expect(text).toContain('tokens(0) Token Pool NFT')
  expect(report).toMatchObject({ status: 200, canonical: `/contracts/${BLAKE}`, isIndexed: true })
})

test('marks the constants of an instance that differ from the largest one', async () => {
  const { html } = await renderScreen(`/contracts/${BLAKE}`, { features: FEATURES, responses: responsesFor(BLAKE) })
  expect(html).toMatch(/<span data-differs="true" title="30"[^>]*>30</)
  expect(html).toMatch(/<span title="720"[^>]*>720</)
})

test('a shortened constant contains no half of a character', async () => {
  const [instance] = INSTANCES.items
  const constants = [constant(0, '0', '0400'), constant(1, `1234567${'🙂'.repeat(9)}`, '0e00')]
  const instances = { ...INSTANCES, items: [{ ...instance, constants }] }
  const responses = { ...responsesFor(BLAKE), [`/api/v2/contracts/${BLAKE}/instances?limit=12`]: instances }
  const { html } = await renderScreen(`/contracts/${BLAKE}`, { features: FEATURES, responses })
  expect(html).toContain('>1234567\ufffd…🙂🙂🙂</span>')
})

test('shows a verified source with its compiler, and the names of its constants', async () => {
  const verifiedSource = {
    name: 'Timer',
    source: '{ deadline }\n',
    compiler: '@fleet-sdk/compiler 0.12.0',
    licence: 'MIT',
    constants: ['firstOutput', 'deadline'],
  }
  const { text } = await renderScreen(`/contracts/${BLAKE}`, {
    features: FEATURES,
    responses: responsesFor(BLAKE, { ...DETAIL, verifiedSource }),
  })
  expect(text).toContain('Contract: Timer Source verified')
  expect(text).toContain('compiles to this template with @fleet-sdk/compiler 0.12.0; licence MIT { deadline }')
  expect(text).toContain('0 firstOutput same in all')
})

test('a constant is explained beside the line that uses it first, one without a line at the end', () => {
  const { constants } = DETAIL
  const indexes = (...lines: string[]) =>
    listConstantsByLine({ lines, constants }).map((each) => each.map(({ index }) => index))
  expect(indexes('a($1)', 'b($0, $1)', 'c($1)')).toEqual([[1], [0], []])
  expect(indexes('a($1)', 'b($7)')).toEqual([[1], [0]])
  expect(listConstantsByLine({ lines: null, constants })).toEqual([])
})

test('a day without changes has the boxes of the day before', () => {
  const days = USAGE.days.map((day) => Object.assign({}, day, { value: toNanoErg(BigInt(day.value)) }))
  expect(fillDays(days).map(({ unspentCount }) => unspentCount)).toEqual([4, 4, 4, 4, 3])
})

test('an unknown template is not found', async () => {
  const { text, report } = await renderScreen(`/contracts/${SHA}`, { features: FEATURES })
  expect(text).toContain('No contract has this template hash.')
  expect(report).toMatchObject({ status: 404 })
})

test('the directory lists contracts in three orders', async () => {
  const path = '/api/v2/contracts?sort=firstBoxDay&limit=30'
  const { text, html, report } = await renderScreen('/contracts?sort=newest', {
    features: FEATURES,
    responses: { [path]: { items: [SUMMARY], total: null, next: '5.6' } },
  })
  expect(text).toContain('Newest first')
  expect(html).toContain(`href="/contracts/${BLAKE}"`)
  expect(html).toContain('after=5.6')
  expect(report).toMatchObject({ status: 200, isIndexed: true })
})

test('the directory has its title in each language, and without v2 says that it is not available', async () => {
  const titles = await Promise.all(
    LOCALES.map(async (locale) => (await renderScreen('/contracts', { locale })).report.title),
  )
  expect(new Set(titles).size).toBe(4)
  expect((await renderScreen('/contracts')).text).toContain('Not available from this API')
})

/** What the page of a contract at a height does not read. */
const BLOCK = {
  competingBlockIds: [],
  header: {},
  miner: {},
  reward: {},
  fees: '0',
  rewardSplit: {},
  audit: null,
  parameters: null,
}

test.each([
  ['on a day with changes', Date.UTC(2026, 0, 9, 1), /5\.0+\s+ERG end of 9 Jan 2026, UTC .* 3 end of 9 Jan 2026/u],
  ['on a day without', Date.UTC(2026, 0, 7), /7\.0+\s+ERG end of 7 Jan 2026, UTC .* 4 end of 7 Jan 2026/u],
  ['before all known days', Date.UTC(2026, 0, 4), /— end of 4 Jan 2026, UTC/u],
])('a contract at a height has value and boxes of the end of that day: %s', async (_, timestamp, figures) => {
  const { text, report } = await renderScreen(`/contracts/${BLAKE}?at=5`, {
    features: [...FEATURES, 'contracts'],
    responses: {
      [`/api/v2/contracts/${BLAKE}`]: DETAIL,
      [`/api/v2/contracts/${BLAKE}/usage`]: USAGE,
      '/api/v2/blocks/5': { ...BLOCK, timestamp },
    },
  })
  expect(text).toMatch(figures)
  expect(text).toContain('Past state.')
  expect(report).toMatchObject({ status: 200, isIndexed: false })
})
