import { describe, expect, test } from 'vitest'
import {
  DIFFICULTY,
  EPOCHS,
  FEATURES,
  FORECAST,
  SUPPLY,
  VOTING,
  VOTING_EPOCHS,
} from '#data/difficulty/testing/difficulty-responses.ts'
import { LOCALES } from '#i18n/locales.ts'
import { renderScreen, type RenderScreenOptions } from '#testing/render-screen.tsx'

const HISTORY = '/api/v2/difficulty/epochs?limit=30&offset=0'
const VOTES = '/api/v2/epochs?limit=30&offset=0'
const ANSWERS = {
  '/api/v2/difficulty': DIFFICULTY,
  '/api/v2/supply': SUPPLY,
  [HISTORY]: EPOCHS,
  [VOTES]: VOTING_EPOCHS,
}

async function renderMonitor(path = '/difficulty', options: RenderScreenOptions = {}) {
  const page = await renderScreen(path, { features: FEATURES, responses: ANSWERS, ...options })
  return { ...page, text: page.text.replaceAll(/\s+/gu, ' ') }
}

describe('[U23] /difficulty', () => {
  test('shows the expected difficulty with its range', async () => {
    const { text, report, calls } = await renderMonitor()
    expect(text).toContain(
      'Difficulty is 2.58 P, expected to rise about 5.00 % at block 1 932 545 (range: −3.00 % to +13.00 %).',
    )
    expect(text).toContain('Difficulty 2.58 P target hash rate 21.50 TH/s Next difficulty +5.00 % −3.00 % to +13.00 %')
    expect(text).toContain('slower than expected 2 502 600 000 000 000 −3.00 % 15 Nov 2026, 16:37:00 UTC')
    expect(text).toContain('at the current pace 2 709 000 000 000 000 +5.00 % 15 Nov 2026, 15:57:20 UTC')
    expect(text).toContain('faster than expected 2 915 400 000 000 000 +13.00 % 15 Nov 2026, 15:27:40 UTC')
    expect(text).not.toContain('The protocol limits each change')
    expect(report).toMatchObject({ status: 200, isIndexed: true, canonical: '/difficulty' })
    expect(calls).toEqual(['/api/v2/difficulty', '/api/v2/supply', HISTORY])
  })

  test('draws the progress of the epoch and the forecast range', async () => {
    const { html, text } = await renderMonitor()
    expect(text).toContain('Epoch 9 000 64 of 128 blocks')
    expect(text).toContain('Blocks took 1 min 50 sec on average; the target is 2 min.')
    expect(html).toContain(
      'aria-label="Blocks 1\u{a0}932\u{a0}417 to 1\u{a0}932\u{a0}544; the latest is 1\u{a0}932\u{a0}480."',
    )
    // From −3 to +13 on a scale from −50 to +50, with the current value in the middle.
    expect(html).toMatch(/<rect x="47%" width="16%" y="22" height="20">/)
    expect(html).not.toContain('style=')
  })

  test('lists earlier difficulties in pages, with a chart', async () => {
    const { text, html } = await renderMonitor()
    expect(text).toContain(
      '8 999 1 932 289 – 1 932 416 2 469 372 128 637 059 −3.35 % 2 min 1 sec 15 Nov 2026, 08:00:00 UTC',
    )
    expect(text).toContain('Page 1 of 301')
    expect(html).toContain('href="/difficulty?page=2"')
    expect(html).toContain('href="/blocks/1932289"')
    const second = '/api/v2/difficulty/epochs?limit=60&offset=60'
    const { calls, html: next } = await renderMonitor('/difficulty?page=2&limit=60', {
      responses: { ...ANSWERS, [second]: EPOCHS },
    })
    expect(calls).toContain(second)
    expect(next).toContain('href="/difficulty?limit=60&amp;page=3"')
  })

  test('a final difficulty is not a forecast, and a change at its limit is marked', async () => {
    const next = { ...FORECAST, changePercent: '-50.00', isFinal: true }
    const { text } = await renderMonitor('/difficulty', {
      responses: { ...ANSWERS, '/api/v2/difficulty': { ...DIFFICULTY, blocksLeft: 0, next } },
    })
    expect(text).toContain('Difficulty is 2.58 P and will fall 50.00 % with the next block, 1 932 545.')
    expect(text).toContain('final 2 709 000 000 000 000')
    expect(text).not.toContain('slower than expected')
    expect(text).toContain('The protocol limits each change to 50 %.')
  })

  test('omits the range when it is empty', async () => {
    const limit = { ...FORECAST, changePercent: '50.00' }
    const next = { ...limit, slow: limit, fast: limit }
    const { text } = await renderMonitor('/difficulty', {
      responses: { ...ANSWERS, '/api/v2/difficulty': { ...DIFFICULTY, next } },
    })
    expect(text).toContain('Difficulty is 2.58 P and almost certain to rise 50.00 % at block 1 932 545.')
    expect(text).toContain('Next difficulty +50.00 % almost certain')
  })

  test('without a forecast it shows the blocks left in the epoch', async () => {
    const { text } = await renderMonitor('/difficulty', {
      responses: {
        ...ANSWERS,
        '/api/v2/difficulty': { ...DIFFICULTY, next: null, noForecastReason: 'constant-difficulty' },
      },
    })
    expect(text).toContain('New blocks of this simulated network keep the difficulty of their parent')
    expect(text).toContain('nine times out of ten')
    expect(text).toContain('Difficulty is 2.58 P, with 64 blocks left in this epoch.')
    expect(text).toContain('Next difficulty —')
  })
})

describe('[U23] the voting tab', () => {
  const TAB = '/difficulty?tab=voting'

  test('has every parameter with its steps and votes', async () => {
    const { text, calls } = await renderMonitor(TAB)
    expect(text).toContain('Voting epoch 15 097 65 of 128 blocks')
    expect(text).toContain(
      'Parameter Current If lowered Votes to lower If raised Votes to raise' +
        ' Storage fee factor, nanoERG per byte storageFeeFactor 1 250 000 1 225 000 0 1 275 000 0 ',
    )
    expect(text).toContain('inputCost 2 000 1 980 24 open 2 020 0 ')
    expect(text).toContain('maxBlockSize 540 173 534 772 0 545 574 65 passed ')
    expect(text).toContain('minValuePerByte 360 350 40 not proposed 370 0 ')
    expect(text).toContain('outputCost 102 101 0 103 1 rejected ')
    expect(text).toContain('A change needs the votes of 65 blocks out of 128 in an epoch')
    expect(text).toContain('3 blocks contain the unknown vote 77.')
    expect(calls).toEqual(['/api/v2/difficulty', '/api/v2/supply', VOTES])
  })

  test('shows the state of the soft fork', async () => {
    const { text } = await renderMonitor(TAB)
    expect(text).toContain(
      '181 of the 461 required blocks have voted for a soft fork, which would activate at block 1 933 312.',
    )
    // The epoch ends 7040 seconds after 14:00; 768 blocks of two minutes follow.
    expect(text).toContain('Activation 1 933 312, around 16 Nov 2026, 17:33:20 UTC')
    const withFork = (softFork: object | null) =>
      renderMonitor(TAB, {
        responses: { ...ANSWERS, '/api/v2/difficulty': { ...DIFFICULTY, voting: { ...VOTING, softFork } } },
      })
    expect((await withFork(null)).text).toContain('No soft fork vote is in progress.')
    expect((await withFork({ ...VOTING.softFork, voteCount: 470, state: 'accepted' })).text).toContain(
      'A soft fork was accepted with 470 votes and activates at block 1 933 312.',
    )
    expect((await withFork({ ...VOTING.softFork, voteCount: 1, state: 'rejected' })).text).toContain(
      'A soft fork was rejected with 1 vote of the 461 required.',
    )
  })

  test('lists changes of earlier votes', async () => {
    const { text } = await renderMonitor(TAB)
    expect(text).toContain('15 096 1 932 288 maxBlockCost 1 020 100 → 1 030 301 subblocksPerBlock — → 30')
    expect(text).toContain('15 097 1 932 416 none')
  })
})

describe('[U23] the emission tab', () => {
  const TAB = '/difficulty?tab=emission'

  test('has the current and the next reward, with height and date of the change', async () => {
    const { text, calls } = await renderMonitor(TAB)
    expect(text).toContain('Current reward 3 ERG of 9 ERG emitted')
    expect(text).toContain('Next reward 3 ERG from block 1 951 200, around 11 Dec 2026, 13:49:20 UTC')
    expect(text).toContain('Reserved for re-emission 6 ERG 3 ERG')
    expect(text).toContain('Released by the schedule 96 703 104.000000001 ERG')
    expect(calls).toEqual(['/api/v2/difficulty', '/api/v2/supply', '/api/v2/supply/equation'])
  })

  test('has the supply equation of a block, with the boxes of each term', async () => {
    const equation = {
      height: 900,
      blockId: 'ab'.repeat(32),
      timestamp: Date.UTC(2026, 9, 1),
      total: '97739925000000000',
      locked: [{ contract: 'emission', address: '2Z4', value: '97700000000000000' }],
      reemissionDebt: '5000000000',
      reemissionTokenId: 'cd'.repeat(32),
      circulating: '39920000000000',
      difference: '0',
    }
    const path = '/api/v2/supply/equation?height=900'
    const show = (difference: string) =>
      renderMonitor(`${TAB}&at=900`, { responses: { ...ANSWERS, [path]: { ...equation, difference } } })
    const { text, html } = await show('0')
    expect(text).toMatch(/Emission contract −\s?97 700 000[.0]* ERG/)
    expect(text).toMatch(/Re-emission debt −\s?5[.0]* ERG/)
    expect(html).toContain('href="/addresses/2Z4?at=900"')
    expect(html).toContain(`href="/token/${'cd'.repeat(32)}?at=900"`)
    expect(text).toContain('The terms add up to the circulating supply')
    expect((await show('1')).text).toContain('The terms do not add up to the circulating supply')
  })

  test('draws and lists the complete schedule, including treasury and re-emission', async () => {
    const { text, html } = await renderMonitor(TAB)
    expect(text).toContain('1–777 216 75 7.5 0 0 67.5 ended')
    expect(text).toContain('777 217–1 951 199 9 0 6 0 3 now')
    // The same date as in the tile, and 129 600 blocks of two minutes later.
    expect(text).toContain('1 951 200–2 080 799 6 0 3 0 3 11 Dec 2026, 13:49:20 UTC')
    expect(text).toContain('2 080 800–6 565 000 0 0 0 3 3 9 Jun 2027, 13:49:20 UTC')
    expect(text).toContain('To miners Paid from re-emission Reserved for re-emission To treasury')
    expect(html).toContain('Emission per block in ERG, from the first block to block 6\u{a0}565\u{a0}000')
  })

  test('without supply data the rest is still shown', async () => {
    const { text, report } = await renderMonitor(TAB, { responses: { ...ANSWERS, '/api/v2/supply': null } })
    expect(text).toContain('Voting epoch ends')
    expect(text).not.toContain('Reward now')
    expect(text).toContain('Not available from this API')
    expect(report.status).toBe(200)
  })
})

describe('other states', () => {
  test('[U23] [N04] an API without epochs says so and links to the configured monitor', async () => {
    const { text, html, report, calls } = await renderMonitor('/difficulty', { features: null })
    expect(text).toContain('Difficulty and epochs Not available from this API')
    expect(html).toContain('href="http://cds.oette.info/ergo_diff.htm"')
    expect(report).toMatchObject({ status: 200, isIndexed: false })
    expect(calls).toEqual(['/api/v1/networkState'])
  })

  test('[U23] a failed request returns 503 with a retry button', async () => {
    const { text, report } = await renderMonitor('/difficulty', { failing: ['/api/v2/difficulty'] })
    expect(report).toMatchObject({ status: 503, isIndexed: false })
    expect(text).toContain('The data could not be loaded. Try again')
  })

  test('[U23] a failed list still shows the key figures', async () => {
    const { text, report } = await renderMonitor('/difficulty', { failing: [HISTORY] })
    expect(report.status).toBe(503)
    expect(text).toContain('slower than expected')
    expect(text).toContain('Difficulty history The data could not be loaded.')
  })

  test('[G07] while loading, the page has the same layout', async () => {
    const { html, text } = await renderMonitor('/difficulty', { isLoaded: false })
    expect(html).toContain('aria-busy="true"')
    expect(text).toContain('Voting epoch ends')
  })

  test.each(LOCALES)('[G02] [U20] every tab is translated to %s', async (locale) => {
    for (const tab of ['', '?tab=voting', '?tab=emission']) {
      const { text } = await renderMonitor(`/difficulty${tab}`, { locale })
      expect(text).not.toMatch(/\{|undefined|NaN|(difficulty|voting|softFork|reward|emission|supply)\.[a-z]/)
    }
  })
})
