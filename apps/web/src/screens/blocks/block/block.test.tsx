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
  V2_ANSWERS,
  v2Block,
} from '../../../data/blocks/testing/block-answers.ts'
import { V0_ANSWERS } from '../../../data/blocks/testing/public-answers.ts'
import { LOCALES } from '../../../i18n/locales.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'

const v2 = { features: FEATURES, answers: V2_ANSWERS }
const v0 = { features: null, answers: V0_ANSWERS }

test('[B01] a block has four tabs, each an address, and a way back', async () => {
  const { html } = await renderScreen(`/blocks/${ID}/extension`, v2)
  for (const path of ['', '/transactions', '/extension', '/adproofs'])
    expect(html).toContain(`href="/blocks/${ID}${path}"`)
  expect(html).toMatch(/<a aria-current="page" href="[^"]*\/extension">Extension/)
  expect(html).toContain('href="/latest-blocks"')
})

test('[B01] the blocks before and after stand beside it, on the same tab', async () => {
  const { html } = await renderScreen(`/blocks/${ID}/transactions`, v2)
  expect(html).toMatch(new RegExp(`<a [^>]*rel="prev"[^>]*href="/blocks/${PARENT}/transactions"`))
  expect(html).toMatch(new RegExp(`<a [^>]*rel="next"[^>]*href="/blocks/${NEXT}/transactions"`))
})

/** Every field of the specification, by its label and its value. */
const FIELDS = [
  `Id ${ID}`,
  'Height 128',
  'Age 26 Dec 2024',
  `Parent ${PARENT}`,
  'Mined by 88dhgz…vtG4mm',
  'Size 4.42\u{a0}kB 4\u{a0}418\u{a0}B',
  'Version 1',
  'Difficulty 199\u{a0}999\u{a0}447\u{a0}105\u{a0}536 200.00\u{a0}T',
  'nBits 117\u{a0}487\u{a0}078',
  'Votes 3, \u{2212}4, 0 raise: Block size limit, bytes; lower: Block cost limit',
  'State root c0f1699579a81dbd10711e0e6b8403634291187daecfc151c7b1374233de88fd12',
  'Transactions root 8cb32d8ec48057ff3431743606c661372b4fb3b4a46da0a74ea3d568cb5650c7',
  'AD proofs root 5b4beac391b4bf3859bfdf24fd2d211200a4e26e1f21e20ea15d660d1298edc4',
  'Extension hash e8718ea886e0b2fdffebae1b78217e8e1d61066eff1cf2442dd46cd352393f0e',
  'PoW solution pk, w, n, d pk 02b94146a6df8f21a6f20a74ce74d395a8386b04daba62543f6e7ea93012578036',
  'n 0c4754d162f03d21 d 301071326958733007992295428787530636960396880451810114849',
  'New coins for the miner 67.5 00000000 Fees for the miner 0.0011 00000',
]

test('[B02] the information of a block has every field, with v2', async () => {
  const { text } = await renderScreen(`/blocks/${ID}`, v2)
  for (const field of FIELDS) expect(text).toContain(field)
  expect(text).toMatch(
    /Miner reward 67\.5011 00000 \u{a0} ?ERG Released by the schedule 75\.000000000 For the treasury 7\.5/u,
  )
  expect(text).toContain('Block 128 carried 2 transactions, found by miner 88dhgz…vtG4mm in 1\u{a0}min 59\u{a0}sec.')
  expect(text).toContain('Protocol parameters in force from this block on')
})

test('[B02] and every field without v2', async () => {
  const { text, report } = await renderScreen(`/blocks/${ID}`, v0)
  for (const field of FIELDS) expect(text).toContain(field)
  expect(text).toContain('Block 128 carried 2 transactions, found by miner 88dhgz…vtG4mm.')
  expect(text).toContain('Confirmations 2\u{a0}928')
  expect(text).not.toContain('Block picture')
  expect(report.status).toBe(200)
})

test('its picture has a layer for each transaction, which names it and leads to it', async () => {
  const { html, text } = await renderScreen(`/blocks/${ID}`, v2)
  expect(html).toContain(
    `data-series="5" href="/transactions/${REWARD_ID}"><title>mining 338\u{a0}B, transaction d771f5a4…56f69293</title>`,
  )
  expect(text).toContain('Block picture 1.01\u{a0}kB of 524.29\u{a0}kB')
  expect(text).toContain('Kind Transactions Size Share mining 1 338\u{a0}B 33.5\u{a0}% other 1 672\u{a0}B 66.5\u{a0}%')
})

test('[B01] [B06] the transactions tab lists and pages them', async () => {
  const { text, html } = await renderScreen(`/blocks/${ID}/transactions`, v2)
  expect(text).toContain('No. Transaction What happened In → out Amount, ERG Fee, ERG Size')
  expect(text).toContain('1 → 2 174\u{a0}912.000000000 0.000000000 338\u{a0}B')
  expect(html).toContain(`href="/transactions/${PAYMENT_ID}"`)
  expect(text).toContain('Previous Page 1 of 1 Next')
})

test('[B01] without v2 the table does without what nobody tells', async () => {
  const { text } = await renderScreen(`/blocks/${ID}/transactions`, v0)
  expect(text).toContain(
    'No. Transaction In → out Amount, ERG Fee, ERG 0 d771f5a4…56f69293 1 → 2 174\u{a0}912.000000000',
  )
  expect(text).toContain('1 88eaaaae…a7c27d9d 2 → 2 0.7578 00000 0.0011 00000')
})

test.each([
  ['v2', v2],
  ['v0', v0],
] as const)('[B03] the extension tab has header id, digest and fields, with %s', async (_, api) => {
  const { text } = await renderScreen(`/blocks/${ID}/extension`, api)
  expect(text).toContain(`Header id ${ID} Digest e8718ea886e0b2fdffebae1b78217e8e1d61066eff1cf2442dd46cd352393f0e`)
  expect(text).toContain('Fields 10 Fields Key Value')
  expect(text).toContain('0001 001312d0')
})

test('[B03] the meaning of a field is told where the API tells it', async () => {
  const fields = [
    { key: '0003', value: '00080000', meaning: 'parameter', name: 'maxBlockSize', reading: '524288' },
    { key: '007c', value: '0000', meaning: 'parameter', name: 'proposedUpdate', reading: '0000' },
    { key: '0100', value: `01${PARENT}`, meaning: 'interlink', name: null, reading: PARENT },
  ]
  const answers = { ...V2_ANSWERS, [`/api/v2/blocks/${ID}/extension`]: { blockId: ID, digest: ID, fields } }
  const { text, html } = await renderScreen(`/blocks/${ID}/extension`, { features: FEATURES, answers })
  expect(text).toContain('0003 00080000 Block size limit, bytes 524\u{a0}288')
  expect(text).toContain('007c 0000 Proposed rule changes 0000')
  expect(html).toContain(`href="/blocks/${PARENT}"`)
})

test('[B01] proofs are asked for on their own tab only, and their absence is said', async () => {
  expect((await renderScreen(`/blocks/${ID}`, v2)).calls.join(' ')).not.toContain('ad-proofs')
  const { text } = await renderScreen(`/blocks/${ID}/adproofs`, v2)
  expect(text).toContain('AD proofs 3\u{a0}B, as hex 0a0b0c')
  const without = { ...V2_ANSWERS, [`/api/v2/blocks/${ID}/ad-proofs`]: null }
  const absent = await renderScreen(`/blocks/${ID}/adproofs`, { features: FEATURES, answers: without })
  expect(absent.text).toContain('The proofs of this block have not been kept.')
  expect(absent.report.status).toBe(200)
})

test('[U04] a height and whatever follows an id show the block and point to the id', async () => {
  for (const path of ['/blocks/128', `/blocks/${ID}/anything/at/all`, `/blocks/${ID}/transactions`]) {
    const { report, text } = await renderScreen(path, v2)
    expect(report).toMatchObject({ status: 200, canonical: `/blocks/${ID}` })
    expect(text).toContain('Block 128 carried')
  }
  expect((await renderScreen(`/blocks/${ID}/anything`, v2)).text).toContain('Header Id')
})

test('[U04] an unknown block answers 404, with what was looked for and the way to the latest', async () => {
  for (const asked of ['999999', RIVAL, 'nonsense']) {
    const { report, text, html } = await renderScreen(`/blocks/${asked}`, v2)
    expect(report).toMatchObject({ status: 404, isIndexed: false })
    expect(text).toContain(`There is no block with this id or height. ${asked} Latest blocks`)
    expect(html).toContain('href="/latest-blocks"')
  }
})

test('[U20] the title of a block is its height, in every language', async () => {
  const titles = await Promise.all(
    LOCALES.map(async (locale) => (await renderScreen('/blocks/128', { ...v2, locale })).report.title),
  )
  expect(titles).toEqual([
    'Block 128 — Ergo Explorer',
    'Блок 128 — Ergo Explorer',
    'Blok 128 — Ergo Explorer',
    'Blok 128 — Ergo Explorer',
  ])
})

test('a block that lost says so and leads to the one that won', async () => {
  const lost = { ...v2Block, isOrphaned: true, confirmations: null, nextId: null, rivals: [RIVAL], maxBlockSize: null }
  const answers = { ...V2_ANSWERS, [`/api/v2/blocks/${ID}`]: lost }
  const { text, html } = await renderScreen(`/blocks/${ID}`, { features: FEATURES, answers })
  expect(text).toContain('Orphaned. Another block at this height won')
  expect(html).toContain(`<a href="/blocks/${RIVAL}">Show the block that won</a>`)
  expect(text).toContain('Confirmations —')
  expect(html).not.toContain('rel="next"')
})

test('no screen of a block asks more than four things', async () => {
  for (const api of [v2, v0])
    for (const asked of [ID, '128'])
      for (const tab of ['', '/transactions', '/extension', '/adproofs']) {
        const { calls } = await renderScreen(`/blocks/${asked}${tab}`, api)
        expect(calls.length).toBeLessThanOrEqual(4)
      }
})

test('an API that does not answer is a 503; a picture that does not come is not', async () => {
  const path = `/api/v2/blocks/${ID}`
  const failed = await renderScreen(`/blocks/${ID}`, { ...v2, failing: [path] })
  expect(failed.report).toMatchObject({ status: 503, isIndexed: false })
  expect(failed.text).toContain('The data did not arrive. Try again')
  const pictureless = await renderScreen(`/blocks/${ID}`, { ...v2, failing: [`${path}/transactions?limit=200`] })
  expect(pictureless.report.status).toBe(200)
  expect(pictureless.text).toContain(`Parent ${PARENT}`)
  const tab = await renderScreen(`/blocks/${ID}/extension`, { ...v2, failing: [`${path}/extension`] })
  expect(tab.report.status).toBe(503)
})

test('before the answer, the layout stands there with the labels of every field', async () => {
  const { text, html } = await renderScreen('/blocks/128', { isLoaded: false, features: FEATURES })
  expect(html).toContain('aria-busy="true"')
  for (const label of ['Block 128', 'Miner reward', 'Transactions root', 'PoW solution', 'Block picture'])
    expect(text).toContain(label)
})

test('a miner with a name is called by it', async () => {
  const label = { name: '2Miners', kind: 'miner', certainty: 'published', source: 'somebody' }
  const answers = { ...V2_ANSWERS, [`/api/v2/blocks/${ID}`]: { ...v2Block, miner: { ...v2Block.miner, label } } }
  const { text, report } = await renderScreen(`/blocks/${ID}`, { features: FEATURES, answers })
  expect(text).toMatch(/found by miner 2Miners in/)
  expect(report.description).toBe('Block 128 carried 2 transactions, found by miner 2Miners in 1\u{a0}min 59\u{a0}sec.')
  expect(text).not.toContain(MINER)
})
