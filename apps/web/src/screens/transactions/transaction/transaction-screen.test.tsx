import { describe, expect, test } from 'vitest'
import {
  ALICE,
  BLOCK,
  ID,
  OUTPUTS,
  SPENDER,
  V0_WAITING,
  V1,
  V2,
  V2_WAITING,
} from '../../../data/transactions/testing/answers.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'

const V2_PATH = `/api/v2/transactions/${ID}`
const confirmed = { [V2_PATH]: V2 }

interface Options {
  readonly features?: readonly string[] | null
  readonly locale?: Locale
  readonly isLoaded?: boolean
  readonly failing?: readonly string[]
}

/** The page, and what a reader sees of it with a bar between elements. */
async function renderTransaction(answers: Readonly<Record<string, unknown>>, options: Options = {}) {
  const page = await renderScreen(`/transactions/${ID}`, {
    answers,
    features: ['transactions', 'resolve'],
    ...options,
  })
  // Figures hold together by a space that looks like any other.
  const html = page.html.replaceAll('\u{a0}', ' ')
  return { html, report: page.report, text: html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|') }
}
const waiting = { [V2_PATH]: V2_WAITING }

describe.each([
  ['v2', confirmed, ['transactions', 'resolve']],
  ['v1', { [`/api/v1/transactions/${ID}`]: V1 }, null],
])('a confirmed transaction from %s', (api, answers, features) => {
  test('[T01] says size, received time and which it is, block, position and confirmations', async () => {
    const { text, html } = await renderTransaction(answers, { features })
    expect(text).toContain('|Size|1.20 kB|1 204 bytes|')
    expect(text).toContain(
      api === 'v2'
        ? '|Received time|15 Nov 2026, 10:55:00 UTC|first seen|'
        : '|Received time|15 Nov 2026, 10:55:40 UTC|block time|',
    )
    expect(text).toContain('|Included in blocks|3 011|position 5 in the block|')
    expect(html).toContain(`href="/blocks/${BLOCK}"`)
    expect(text).toContain('|Confirmations|14|')
    expect(text).toContain('|Confirmed, 14 deep|')
  })

  test('[T02] says fee, fee per byte and total coins transferred', async () => {
    const { text } = await renderTransaction(answers, { features })
    expect(text).toContain('|Total coins transferred|18 014 398.511581984| ERG|')
    expect(text).toContain('|Fee|0.0011|00000| ERG|')
    expect(text).toContain('|Fee per byte|≈ 913.621|nanoERG per byte: 1 100 000 / 1 204|')
    expect(text).toContain('|1 input|18 014 398.511581984| ERG|')
    expect(text).toContain('|4 outputs|18 014 398.511581984| ERG|')
  })

  test('[F08] amounts of 2^53 ± 1 and 2^63 - 1 are exact in the HTML', async () => {
    const { text } = await renderTransaction(answers, { features })
    expect(text).toContain('|9 007 199.254740991| ERG|')
    expect(text).toContain('|9 007 199.254740993| ERG|')
    expect(text).toContain('|92 233 720 368 547 758.07|')
  })

  test('[T04] outputs are spent, with a link to the spender, or unspent; inputs are spent here', async () => {
    const { html, text } = await renderTransaction(answers, { features })
    const output = (index: number) => html.split(`id="output-${index}"`)[1]?.split('</li><li')[0] ?? ''
    expect(output(0)).toContain('>Unspent<')
    expect(output(1)).toContain('>Spent<')
    expect(output(1)).toContain(`href="/transactions/${SPENDER}"`)
    expect(output(1)).toContain(`title="${OUTPUTS[1] ?? ''}"`)
    expect(text).toContain('|Spent here|')
    expect(html).toContain(`title="${ALICE}"`)
    expect(text).toContain('|SigUSD|')
  })

  test('[T04] an address that cannot be decoded says so, and its script stays readable', async () => {
    const { text } = await renderTransaction(answers, { features })
    expect(text).toContain('|Unable to decode output address|')
    expect(text).toContain('|ErgoTree|10ff|')
  })

  test('[T03] scripts, registers and proofs stand folded in the HTML; values and spent marks are outside', async () => {
    const { html, text } = await renderTransaction(answers, { features })
    expect(text).toContain('|R4|Long|9223372036854775807|')
    expect(text).toContain('|R5|Coll[Byte]|68656c6c6f|“|hello|”|')
    expect(text).toContain('|2 registers and script|')
    expect(text).toContain('|Script and proof|')
    const unfolded = html.replaceAll(/<details.*?<\/details>/g, '')
    expect(unfolded).not.toContain('ErgoTree')
    expect(unfolded).toContain('>Unspent<')
    expect(unfolded).toContain('9 007 199.254740991')
    expect(html).toContain('role="switch" aria-checked="false"')
  })

  test('the fee, a mint and a burn are called what they are; data inputs can be opened', async () => {
    const { text } = await renderTransaction(answers, { features })
    expect(text).toContain('|Miner fee|paid to block 3 011|')
    expect(text).toContain('|New coin|minted here|7|')
    expect(text).toContain('|burnt here|5|')
    expect(text).toContain('|1 data input, read only|')
    expect(text).toContain('|R4|Int|406|')
  })

  test('without a story the counts make the sentence', async () => {
    const { text } = await renderTransaction(answers, { features })
    expect(text).toContain('|Spends 1 box, makes 4 boxes, moves |18 014 398.511581984| ERG| and pays a fee of |0.0011|')
  })
})

describe.each([
  ['v2', waiting, ['transactions']],
  ['v0', { [`/api/v0/transactions/unconfirmed/${ID}`]: V0_WAITING }, null],
])('a waiting transaction from %s', (_api, answers, features) => {
  test('[T06] [U06] is unconfirmed at the same address, and tells what it would do', async () => {
    const { text } = await renderTransaction(answers, { features })
    expect(text).toContain('|Included in blocks|Unconfirmed|')
    expect(text).toContain('|Confirmations|Unconfirmed|')
    expect(text).toContain('|Received time|15 Nov 2026, 10:55:00 UTC|first seen|')
    expect(text).toContain('|What it would do|')
    expect(text).toContain('|To be spent here|')
    expect(text).toContain('|Fee|0.0011|00000| ERG|')
  })

  test('[U24] its title carries its whole id', async () => {
    const { report } = await renderTransaction(answers, { features })
    expect(report).toMatchObject({
      title: `Unconfirmed transaction ${ID} — Ergo Explorer`,
      status: 200,
      isIndexed: false,
    })
  })
})

describe('what became of it', () => {
  const withState = (state: string, fate: object) => ({
    [V2_PATH]: { ...V2_WAITING, state, status: { ...V2_WAITING.status, state, ...fate } },
  })

  test.each([
    ['replaced', 'Replaced', ' spends the same box and has taken its place.'],
    ['input-spent', 'Input spent elsewhere', ' was confirmed first and spent a box that this one needs.'],
    ['parent-dropped', 'Parent dropped', ', which was dropped.'],
  ])('%s is said in words, with a link to the other transaction', async (state, status, why) => {
    const { text, html } = await renderTransaction(withState(state, { endedBy: SPENDER }))
    expect(text).toContain(`|${status}|`)
    expect(text).toContain(why)
    expect(text).toContain('|What it would have done|')
    expect(text).toContain('|Never made|')
    expect(html).toContain(`href="/transactions/${SPENDER}"`)
  })

  test('an orphaned one names the block that lost; a double spend names the other', async () => {
    const orphaned = await renderTransaction(withState('orphaned', { orphanedIn: [{ blockId: BLOCK, height: 3011 }] }))
    expect(orphaned.text).toContain('It was in block |3 011|, which lost to another block')
    const loser = await renderTransaction(withState('waiting', { losesTo: SPENDER }))
    expect(loser.text).toContain('|Double spend|')
    expect(loser.html).toContain(`href="/transactions/${SPENDER}"`)
  })
})

describe('what is not there', () => {
  test('[T05] an unknown id answers 404 with the exact text, its short form in the title and for those who listen', async () => {
    const { html, report } = await renderTransaction({})
    expect(report).toMatchObject({
      status: 404,
      isIndexed: false,
      title: 'Transaction with this ID not found, or not yet in Mempool — Ergo Explorer',
    })
    expect(html).toContain('>Transaction with this ID was not found, or it has not entered Mempool yet<')
    expect(html).toMatch(/<output[^>]*>Transaction with this ID not found, or not yet in Mempool<\/output>/)
  })

  test('[T05] an id of something else leads there', async () => {
    const candidate = { kind: 'block', id: ID, label: '3011', certainty: 'exact', isUsed: true, genuineness: null }
    const resolution = { text: ID, candidates: [candidate], addressFault: null }
    const { html, text } = await renderTransaction({ [`/api/v2/resolve/${ID}`]: resolution })
    expect(text).toContain('There is a block with this id: |3011|')
    expect(html).toContain(`href="/blocks/${ID}"`)
  })

  test('[T09] an API that fails answers 503 with a way to try again, also without scripts', async () => {
    const { html, report, text } = await renderTransaction({}, { failing: [V2_PATH] })
    expect(report.status).toBe(503)
    expect(text).toContain('|The data did not arrive.|')
    expect(html).toMatch(new RegExp(`<a[^>]*href="/transactions/${ID}"[^>]*>.*Try again</a>`))
  })

  test('while it loads, the layout stands with its labels', async () => {
    const { html, text } = await renderTransaction(confirmed, { isLoaded: false })
    expect(html).toContain('aria-busy="true"')
    expect(text).toContain('|Total coins transferred|')
    expect(text).toContain('|Outputs|')
  })
})

describe('many boxes, and strange ones', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...V2.outputs[1],
      boxId: index.toString(16).padStart(64, '0'),
      owner: { ...V2.outputs[1]?.owner, address: `9${String(index).padStart(50, 'x')}` },
      ergoTree: `0008cd02${index.toString(16).padStart(64, '0')}`,
      value: '1000000000',
    }))

  test('[T02] the total is over all outputs, those behind “show more” too', async () => {
    const { text } = await renderTransaction({ [V2_PATH]: { ...V2, outputs: many(26) } })
    expect(text).toContain('|Show more|Show less|The numbers lead to the boxes, with their scripts and registers.|20|')
    expect(text).toContain('|26 outputs|26|.000000000| ERG|')
  })

  test('chain text that turns the line around or hides in it is shown as text', async () => {
    const [box] = V2.outputs
    const asset = { ...box?.assets[0], name: 'Sig\u{202e}DSU<img src=x>' }
    const { html } = await renderTransaction({ [V2_PATH]: { ...V2, outputs: [{ ...box, assets: [asset] }] } })
    expect(html).not.toContain('\u{202e}')
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x&gt;')
  })

  test.each([
    ['ru', '|4 выхода|', 'Подтверждена, глубина 14'],
    ['id', '|4 keluaran|', 'Terkonfirmasi, kedalaman 14'],
    ['tr', '|4 çıktı|', 'Onaylandı, derinlik 14'],
  ] as const)('[G02] it speaks %s', async (locale, outputs, status) => {
    const { text } = await renderTransaction(confirmed, { locale })
    expect(text).toContain(outputs)
    expect(text).toContain(status)
  })
})
