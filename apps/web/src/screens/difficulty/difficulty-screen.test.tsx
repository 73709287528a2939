import { describe, expect, test } from 'vitest'
import {
  DIFFICULTY,
  EPOCHS,
  FEATURES,
  FORECAST,
  SUPPLY,
  VOTING,
  VOTING_EPOCHS,
} from '../../data/difficulty/testing/difficulty-answers.ts'
import { LOCALES } from '../../i18n/locales.ts'
import { renderScreen, type RenderScreenOptions } from '../../testing/render-screen.tsx'

const HISTORY = '/api/v2/difficulty/epochs?limit=30&offset=0'
const VOTES = '/api/v2/epochs?limit=30&offset=0'
const ANSWERS = {
  '/api/v2/difficulty': DIFFICULTY,
  '/api/v2/supply': SUPPLY,
  [HISTORY]: EPOCHS,
  [VOTES]: VOTING_EPOCHS,
}

async function renderMonitor(path = '/difficulty', options: RenderScreenOptions = {}) {
  const page = await renderScreen(path, { features: FEATURES, answers: ANSWERS, ...options })
  return { ...page, text: page.text.replaceAll(/\s+/gu, ' ') }
}

describe('[U23] /difficulty', () => {
  test('says where the difficulty goes, with its range', async () => {
    const { text, report, calls } = await renderMonitor()
    expect(text).toContain(
      'Difficulty is 2.58 P and will rise by about 5.00 % with block 1 932 545, if blocks keep their pace;' +
        ' chance may make it anything from −3.00 % to +13.00 %.',
    )
    expect(text).toContain('Difficulty 2.58 P for 21.50 TH/s Next difficulty +5.00 % from −3.00 % to +13.00 %')
    expect(text).toContain('slower, by chance 2 502 600 000 000 000 −3.00 % 15 Nov 2026, 16:37:00 UTC')
    expect(text).toContain('at the pace so far 2 709 000 000 000 000 +5.00 % 15 Nov 2026, 15:57:20 UTC')
    expect(text).toContain('faster, by chance 2 915 400 000 000 000 +13.00 % 15 Nov 2026, 15:27:40 UTC')
    expect(text).not.toContain('The rules let one step')
    expect(report).toMatchObject({ status: 200, isIndexed: true, canonical: '/difficulty' })
    expect(calls).toEqual(['/api/v2/difficulty', '/api/v2/supply', HISTORY])
  })

  test('draws how far the epoch is, and the range on a scale', async () => {
    const { html, text } = await renderMonitor()
    expect(text).toContain('Epoch 9 000 64 of 128 blocks')
    expect(text).toContain('Its blocks came every 1 min 50 sec on average; 2 min is wanted.')
    expect(html).toContain(
      'aria-label="Blocks 1\u{a0}932\u{a0}417 to 1\u{a0}932\u{a0}544; the newest is 1\u{a0}932\u{a0}480."',
    )
    // From −3 to +13 on a scale from −50 to +50, and the needle in its middle.
    expect(html).toMatch(/<rect x="47%" width="16%" y="22" height="20">/)
    expect(html).not.toContain('style=')
  })

  test('lists earlier difficulties in pages, with a chart of them', async () => {
    const { text, html } = await renderMonitor()
    expect(text).toContain(
      '8 999 1 932 289 – 1 932 416 2 469 372 128 637 059 −3.35 % 2 min 1 sec 15 Nov 2026, 08:00:00 UTC',
    )
    expect(text).toContain('Page 1 of 301')
    expect(html).toContain('href="/difficulty?page=2"')
    expect(html).toContain('href="/blocks/1932289"')
    const second = '/api/v2/difficulty/epochs?limit=60&offset=60'
    const { calls, html: next } = await renderMonitor('/difficulty?page=2&limit=60', {
      answers: { ...ANSWERS, [second]: EPOCHS },
    })
    expect(calls).toContain(second)
    expect(next).toContain('href="/difficulty?limit=60&amp;page=3"')
  })

  test('a settled difficulty is no forecast, and a step at its limit says so', async () => {
    const next = { ...FORECAST, changePercent: '-50.00', isSettled: true }
    const { text } = await renderMonitor('/difficulty', {
      answers: { ...ANSWERS, '/api/v2/difficulty': { ...DIFFICULTY, blocksLeft: 0, next } },
    })
    expect(text).toContain('Difficulty is 2.58 P and falls by 50.00 % with the next block, 1 932 545.')
    expect(text).toContain('settled 2 709 000 000 000 000')
    expect(text).not.toContain('slower, by chance')
    expect(text).toContain('The rules let one step change it by half at the most.')
  })

  test('where chance changes nothing any more, no range is told', async () => {
    const limit = { ...FORECAST, changePercent: '50.00' }
    const next = { ...limit, slow: limit, fast: limit }
    const { text } = await renderMonitor('/difficulty', {
      answers: { ...ANSWERS, '/api/v2/difficulty': { ...DIFFICULTY, next } },
    })
    expect(text).toContain(
      'Difficulty is 2.58 P and will rise by 50.00 % with block 1 932 545, if blocks keep their pace; chance is unlikely to change that.',
    )
    expect(text).toContain('Next difficulty +50.00 % at any likely pace')
  })

  test('without a forecast it says how long the epoch goes on', async () => {
    const { text } = await renderMonitor('/difficulty', {
      answers: { ...ANSWERS, '/api/v2/difficulty': { ...DIFFICULTY, next: null } },
    })
    expect(text).toContain('Difficulty is 2.58 P; its epoch has 64 blocks left.')
    expect(text).toContain('Next difficulty —')
  })
})

describe('[U23] the tab of votes', () => {
  const TAB = '/difficulty?tab=voting'

  test('has every parameter with its steps and votes', async () => {
    const { text, calls } = await renderMonitor(TAB)
    expect(text).toContain('Voting epoch 15 097 65 of 128 blocks')
    expect(text).toContain(
      'Parameter Now Lowered Votes to lower Raised Votes to raise Needed' +
        ' Storage fee factor, nanoERG per byte storageFeeFactor 1 250 000 1 225 000 0 1 275 000 0 65',
    )
    expect(text).toContain('inputCost 2 000 1 980 24 open 2 020 0 65')
    expect(text).toContain('maxBlockSize 540 173 534 772 0 545 574 65 passed 65')
    expect(text).toContain('minValuePerByte 360 350 40 not proposed 370 0 65')
    expect(text).toContain('outputCost 102 101 0 103 1 too few 65')
    expect(text).toContain('3 blocks vote 77, which means nothing we know.')
    expect(calls).toEqual(['/api/v2/difficulty', '/api/v2/supply', VOTES])
  })

  test('tells how the soft fork stands', async () => {
    const { text } = await renderMonitor(TAB)
    expect(text).toContain(
      '181 blocks of the 461 that are needed have voted for a soft fork; it would take effect with block 1 933 312.',
    )
    // 832 blocks of two minutes after 14:00.
    expect(text).toContain('Takes effect 1 933 312, about 16 Nov 2026, 17:44:00 UTC')
    const withFork = (softFork: object | null) =>
      renderMonitor(TAB, {
        answers: { ...ANSWERS, '/api/v2/difficulty': { ...DIFFICULTY, voting: { ...VOTING, softFork } } },
      })
    expect((await withFork(null)).text).toContain('No soft fork is being voted on.')
    expect((await withFork({ ...VOTING.softFork, votes: 470, state: 'accepted' })).text).toContain(
      'A soft fork was accepted with 470 votes and takes effect with block 1 933 312.',
    )
    expect((await withFork({ ...VOTING.softFork, votes: 1, state: 'refused' })).text).toContain(
      'A soft fork was refused: it had 1 vote of the 461 that it needed.',
    )
  })

  test('lists what earlier votes have changed', async () => {
    const { text } = await renderMonitor(TAB)
    expect(text).toContain('15 096 1 932 288 maxBlockCost 1 020 100 → 1 030 301 subblocksPerBlock — → 30')
    expect(text).toContain('15 097 1 932 416 nothing')
  })
})

describe('[U23] the tab of emission', () => {
  const TAB = '/difficulty?tab=emission'

  test('has the reward now and next, with the height and the day of the change', async () => {
    const { text, calls } = await renderMonitor(TAB)
    expect(text).toContain('Reward now 3 ERG of 9 ERG released')
    expect(text).toContain('Next reward 3 ERG from block 1 951 200, about 11 Dec 2026, 14:00:00 UTC')
    expect(text).toContain('Set aside for re-emission 6 ERG 3 ERG')
    expect(text).toContain('Released so far 96 703 104.000000001 ERG')
    expect(calls).toEqual(['/api/v2/difficulty', '/api/v2/supply'])
  })

  test('draws and lists the whole schedule, treasury and re-emission included', async () => {
    const { text, html } = await renderMonitor(TAB)
    expect(text).toContain('1–777 216 75 7.5 0 0 67.5 over')
    expect(text).toContain('777 217–1 951 199 9 0 6 0 3 now')
    // 148 320 blocks of two minutes are 206 days.
    expect(text).toContain('2 080 800–6 565 000 0 0 0 3 3 9 Jun 2027, 14:00:00 UTC')
    expect(text).toContain('To miners Paid from re-emission Set aside for re-emission To the treasury')
    expect(html).toContain('What blocks release in ERG, from the first to block 6\u{a0}565\u{a0}000')
  })

  test('an API without the supply still shows the rest', async () => {
    const { text, report } = await renderMonitor(TAB, { features: ['difficulty'] })
    expect(text).toContain('Voting epoch ends')
    expect(text).not.toContain('Reward now')
    expect(text).toContain('Not offered by this API')
    expect(report.status).toBe(200)
  })
})

describe('the other faces', () => {
  test('[U23] [N04] an API without epochs says so and leads to the configured monitor', async () => {
    const { text, html, report, calls } = await renderMonitor('/difficulty', { features: null })
    expect(text).toContain('Difficulty and epochs Not offered by this API')
    expect(html).toContain('href="http://cds.oette.info/ergo_diff.htm"')
    expect(report).toMatchObject({ status: 200, isIndexed: false })
    expect(calls).toEqual(['/api/v1/networkState'])
  })

  test('[U23] what did not arrive is told with 503 and an offer to try again', async () => {
    const { text, report } = await renderMonitor('/difficulty', { failing: ['/api/v2/difficulty'] })
    expect(report).toMatchObject({ status: 503, isIndexed: false })
    expect(text).toContain('The data did not arrive. Try again')
  })

  test('[U23] where only the list is missing, the readings still stand', async () => {
    const { text, report } = await renderMonitor('/difficulty', { failing: [HISTORY] })
    expect(report.status).toBe(503)
    expect(text).toContain('slower, by chance')
    expect(text).toContain('Earlier difficulties The data did not arrive.')
  })

  test('[G07] before the answer the same layout stands there', async () => {
    const { html, text } = await renderMonitor('/difficulty', { isLoaded: false })
    expect(html).toContain('aria-busy="true"')
    expect(text).toContain('Voting epoch ends')
  })

  test.each(LOCALES)('[G02] [U20] in %s every tab has its words', async (locale) => {
    for (const tab of ['', '?tab=voting', '?tab=emission']) {
      const { text } = await renderMonitor(`/difficulty${tab}`, { locale })
      expect(text).not.toMatch(/\{|undefined|NaN|(difficulty|voting|softFork|reward|emission|supply)\.[a-z]/)
    }
  })
})
