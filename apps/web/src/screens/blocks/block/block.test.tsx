import { expect, test } from 'vitest'
import {
  FEATURES,
  ID,
  MINER,
  NEXT,
  PARENT,
  PAYMENT_ID,
  REWARD_ID,
  RIVAL,
  V2_RESPONSES,
  v2Block,
} from '#data/blocks/testing/block-responses.ts'
import { V0_RESPONSES } from '#data/blocks/testing/legacy-responses.ts'
import { LOCALES } from '#i18n/locales.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const v2 = { features: FEATURES, responses: V2_RESPONSES }
const v0 = { features: null, responses: V0_RESPONSES }

test('[B01] a block has four tabs with their own URLs and a link back to the list', async () => {
  const { html } = await renderScreen(`/blocks/${ID}/extension`, v2)
  for (const path of ['', '/transactions', '/extension', '/adproofs'])
    expect(html).toContain(`href="/blocks/${ID}${path}"`)
  expect(html).toMatch(/<a aria-current="page" href="[^"]*\/extension">Extension/)
  expect(html).toContain('href="/latest-blocks"')
})

test('[B01] links to the previous and next block keep the tab', async () => {
  const { html } = await renderScreen(`/blocks/${ID}/transactions`, v2)
  expect(html).toMatch(new RegExp(`<a [^>]*rel="prev"[^>]*href="/blocks/${PARENT}/transactions"`))
  expect(html).toMatch(new RegExp(`<a [^>]*rel="next"[^>]*href="/blocks/${NEXT}/transactions"`))
})

/** Every field of the specification with its label and value. */
const FIELDS = [
  `ID ${ID}`,
  'Height 128',
  'Age 26 Dec 2024',
  `Parent ${PARENT}`,
  'Mined by 9fvec3Ln…SApbUgrQ',
  'Size 4.42\u{a0}kB 4\u{a0}418\u{a0}B',
  'Version 1',
  'Difficulty 199\u{a0}999\u{a0}447\u{a0}105\u{a0}536 200.00\u{a0}T',
  'nBits 117\u{a0}487\u{a0}078',
  'Votes 3, \u{2212}4, 0 raise: Max block size, bytes; lower: Max block cost',
  'State root c0f1699579a81dbd10711e0e6b8403634291187daecfc151c7b1374233de88fd12',
  'Transactions root 8cb32d8ec48057ff3431743606c661372b4fb3b4a46da0a74ea3d568cb5650c7',
  'AD proofs root 5b4beac391b4bf3859bfdf24fd2d211200a4e26e1f21e20ea15d660d1298edc4',
  'Extension hash e8718ea886e0b2fdffebae1b78217e8e1d61066eff1cf2442dd46cd352393f0e',
  'PoW solution pk, w, n, d pk 02b94146a6df8f21a6f20a74ce74d395a8386b04daba62543f6e7ea93012578036',
  'n 0c4754d162f03d21 d 301071326958733007992295428787530636960396880451810114849',
  'New coins to miner 67.5 00000000 Fees to miner 0.0011 00000',
]

test('[B02] the information tab has every field with v2', async () => {
  const { text } = await renderScreen(`/blocks/${ID}`, v2)
  for (const field of FIELDS) expect(text).toContain(field)
  expect(text).toMatch(
    /Miner reward 67\.5 00000000 \u{a0} ?ERG Block emission 75\.000000000 To treasury 7\.5.* Miner revenue 67\.5011 00000 \u{a0} ?ERG New coins/u,
  )
  expect(text).toContain('Block 128 has 2 transactions and was mined by 9fvec3Ln…SApbUgrQ in 1\u{a0}min 59\u{a0}sec.')
  expect(text).toContain('Protocol parameters in effect from this block')
})

test('[B02] the information tab has every field without v2', async () => {
  const { text, report } = await renderScreen(`/blocks/${ID}`, v0)
  for (const field of FIELDS) expect(text).toContain(field)
  expect(text).toContain('Block 128 has 2 transactions and was mined by 9fvec3Ln…SApbUgrQ.')
  expect(text).toContain('Confirmations 2\u{a0}928')
  expect(text).not.toContain('Block contents')
  expect(report.status).toBe(200)
})

test('the picture has a labelled and linked layer for each transaction', async () => {
  const { html, text } = await renderScreen(`/blocks/${ID}`, v2)
  expect(html).toContain(
    `data-series="5" href="/transactions/${REWARD_ID}"><title>Transaction d771f5a4…56f69293: Block reward, 338\u{a0}B</title>`,
  )
  expect(text).toContain('Block contents 1.01\u{a0}kB of 524.29\u{a0}kB')
  expect(text).toContain('Type Transactions Size Share mining 1 338\u{a0}B 33.5\u{a0}% other 1 672\u{a0}B 66.5\u{a0}%')
})

test('[B01] [B06] the transactions tab lists and pages them', async () => {
  const { text, html } = await renderScreen(`/blocks/${ID}/transactions`, v2)
  expect(text).toContain('No. Transaction Summary In → out Amount, ERG Fee, ERG Size')
  expect(text).toContain('1 → 2 67.5 000 0 338\u{a0}B')
  expect(html).toContain(`href="/transactions/${PAYMENT_ID}"`)
  expect(text).toContain('Previous Page 1 of 1 Next')
})

test('[B01] without v2 the table omits columns without data', async () => {
  const { text } = await renderScreen(`/blocks/${ID}/transactions`, v0)
  expect(text).toContain('No. Transaction In → out Amount, ERG Fee, ERG 0 d771f5a4…56f69293 1 → 2 67.5 000')
  expect(text).toContain('1 88eaaaae…a7c27d9d 2 → 2 0.5 000 0.0011')
})

test.each([
  ['v2', v2],
  ['v0', v0],
] as const)('[B03] the extension tab has header id, digest and fields, with %s', async (_, api) => {
  const { text } = await renderScreen(`/blocks/${ID}/extension`, api)
  expect(text).toContain(`Header ID ${ID} Digest e8718ea886e0b2fdffebae1b78217e8e1d61066eff1cf2442dd46cd352393f0e`)
  expect(text).toContain('Fields 10 Fields Key Value')
  expect(text).toContain('0001 001312d0')
})

test('[B03] the meaning of a field is shown when the API provides it', async () => {
  const fields = [
    { key: '0003', value: '00080000', meaning: 'parameter', name: 'maxBlockSize', decoded: '524288' },
    { key: '007c', value: '0000', meaning: 'parameter', name: 'proposedUpdate', decoded: '0000' },
    { key: '0100', value: `01${PARENT}`, meaning: 'interlink', name: null, decoded: PARENT },
  ]
  const responses = { ...V2_RESPONSES, [`/api/v2/blocks/${ID}/extension`]: { blockId: ID, digest: ID, fields } }
  const { text, html } = await renderScreen(`/blocks/${ID}/extension`, { features: FEATURES, responses })
  expect(text).toContain('0003 00080000 Max block size, bytes 524\u{a0}288')
  expect(text).toContain('007c 0000 Proposed rule changes 0000')
  expect(html).toContain(`href="/blocks/${PARENT}"`)
})

test('[B01] AD proofs are only requested on their tab, and missing proofs are reported', async () => {
  expect((await renderScreen(`/blocks/${ID}`, v2)).calls.join(' ')).not.toContain('ad-proofs')
  const { text } = await renderScreen(`/blocks/${ID}/adproofs`, v2)
  expect(text).toContain('AD proofs 3\u{a0}B, hex 0a0b0c')
  const without = { ...V2_RESPONSES, [`/api/v2/blocks/${ID}/ad-proofs`]: null }
  const absent = await renderScreen(`/blocks/${ID}/adproofs`, { features: FEATURES, responses: without })
  expect(absent.text).toContain('The AD proofs of this block are not available.')
  expect(absent.report.status).toBe(200)
})

test('[U04] a height or extra path after an id shows the block with the id as canonical URL', async () => {
  for (const path of ['/blocks/128', `/blocks/${ID}/anything/at/all`, `/blocks/${ID}/transactions`]) {
    const { report, text } = await renderScreen(path, v2)
    expect(report).toMatchObject({ status: 200, canonical: `/blocks/${ID}` })
    expect(text).toContain('Block 128 has')
  }
  expect((await renderScreen(`/blocks/${ID}/anything`, v2)).text).toContain('Header ID')
})

test('[U04] an unknown block returns 404 with the requested text and a link to the latest blocks', async () => {
  for (const requestedPaths of ['999999', RIVAL, 'nonsense']) {
    const { report, text, html } = await renderScreen(`/blocks/${requestedPaths}`, v2)
    expect(report).toMatchObject({ status: 404, isIndexed: false })
    expect(text).toContain(`There is no block with this ID or height. ${requestedPaths} Latest blocks`)
    expect(html).toContain('href="/latest-blocks"')
  }
})

test('[U20] the title of a block is its height, in every language', async () => {
  const titles = await Promise.all(
    LOCALES.slice(0, 4).map(async (locale) => (await renderScreen('/blocks/128', { ...v2, locale })).report.title),
  )
  expect(titles).toEqual([
    'Block 128 — Ergo Explorer',
    'Блок 128 — Ergo Explorer',
    'Blok 128 — Ergo Explorer',
    'Blok 128 — Ergo Explorer',
  ])
})

test('an orphaned block says so and links to the main-chain block', async () => {
  const lost = {
    ...v2Block,
    isOrphaned: true,
    confirmations: null,
    nextBlockId: null,
    competingBlockIds: [RIVAL],
    maxBlockSize: null,
  }
  const responses = { ...V2_RESPONSES, [`/api/v2/blocks/${ID}`]: lost }
  const { text, html } = await renderScreen(`/blocks/${ID}`, { features: FEATURES, responses })
  expect(text).toContain('Orphaned. Another block was accepted at this height')
  expect(html).toContain(`<a href="/blocks/${RIVAL}">Show the main-chain block</a>`)
  expect(text).toContain('Confirmations —')
  expect(html).not.toContain('rel="next"')
})

test('a block screen makes at most four requests', async () => {
  for (const api of [v2, v0])
    for (const requestedPaths of [ID, '128'])
      for (const tab of ['', '/transactions', '/extension', '/adproofs']) {
        const { calls } = await renderScreen(`/blocks/${requestedPaths}${tab}`, api)
        // The server sends equal requests once.
        expect(new Set(calls).size).toBeLessThanOrEqual(4)
      }
})

test('an API that does not respond returns 503; a missing picture does not', async () => {
  const path = `/api/v2/blocks/${ID}`
  const failed = await renderScreen(`/blocks/${ID}`, { ...v2, failing: [path] })
  expect(failed.report).toMatchObject({ status: 503, isIndexed: false })
  expect(failed.text).toContain('The data could not be loaded. Try again')
  const pictureless = await renderScreen(`/blocks/${ID}`, { ...v2, failing: [`${path}/transactions?limit=200`] })
  expect(pictureless.report.status).toBe(200)
  expect(pictureless.text).toContain(`Parent ${PARENT}`)
  const tab = await renderScreen(`/blocks/${ID}/extension`, { ...v2, failing: [`${path}/extension`] })
  expect(tab.report.status).toBe(503)
})

test('while loading, the layout has the labels of every field', async () => {
  const { text, html } = await renderScreen('/blocks/128', { isLoaded: false, features: FEATURES })
  expect(html).toContain('aria-busy="true"')
  for (const label of ['Block 128', 'Miner reward', 'Transactions root', 'PoW solution', 'Block contents'])
    expect(text).toContain(label)
})

test('a named miner is shown with its name', async () => {
  const label = { name: '2Miners', kind: 'miner', certainty: 'published', source: 'a list' }
  const responses = { ...V2_RESPONSES, [`/api/v2/blocks/${ID}`]: { ...v2Block, miner: { ...v2Block.miner, label } } }
  const { text, report } = await renderScreen(`/blocks/${ID}`, { features: FEATURES, responses })
  expect(text).toMatch(/mined by 2Miners in/)
  expect(report.description).toBe('Block 128 has 2 transactions and was mined by 2Miners in 1\u{a0}min 59\u{a0}sec.')
  expect(text).not.toContain(MINER)
})

test('the page of a block sends two requests', async () => {
  const { calls } = await renderScreen(`/blocks/${ID}`, v2)
  expect(calls).toEqual([`/api/v2/blocks/${ID}`, `/api/v2/blocks/${ID}/transactions?limit=200`])
})

test('a block is compared with its projection if one is stored', async () => {
  const audit = {
    blockId: ID,
    height: 128,
    projectedAt: 1,
    expectedCount: 3,
    matchedCount: 2,
    matchPercent: 66,
    minedCount: 4,
    unexpectedCount: 2,
    unexpectedPendingCount: 1,
    missing: [{ transactionId: PAYMENT_ID, fee: '1100000', size: 300 }],
    unexpected: [{ transactionId: REWARD_ID, fee: '0', size: 200, wasPending: false }],
  }
  const responses = { ...V2_RESPONSES, [`/api/v2/blocks/${ID}`]: { ...v2Block, audit } }
  const { text } = await renderScreen(`/blocks/${ID}`, { features: FEATURES, responses })
  expect(text).toContain('Match 66 % 2 of 3 expected transactions')
  expect(text).toContain('Expected, not mined 1')
  expect(text).toContain('Mined, not expected 2 1 of them was pending')
  expect(text).toContain('not seen')
  expect((await renderScreen(`/blocks/${ID}`, v2)).text).not.toContain('Expected and mined')
})
