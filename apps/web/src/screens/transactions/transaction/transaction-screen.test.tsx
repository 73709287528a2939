import { describe, expect, test } from 'vitest'
import {
  ALICE,
  BLOCK,
  ID,
  OUTPUTS,
  SPENDER,
  V0_UNCONFIRMED,
  V1,
  V2,
  V2_UNCONFIRMED,
} from '#data/transactions/testing/transaction-responses.ts'
import type { Locale } from '#i18n/locales.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const V2_PATH = `/api/v2/transactions/${ID}`
const confirmed = { [V2_PATH]: V2 }

interface Options {
  readonly features?: readonly string[] | null
  readonly locale?: Locale
  readonly isLoaded?: boolean
  readonly failing?: readonly string[]
}

/** The page and its visible text, with a bar between elements. */
async function renderTransaction(responses: Readonly<Record<string, unknown>>, options: Options = {}) {
  const page = await renderScreen(`/transactions/${ID}`, {
    responses,
    features: ['transactions', 'resolve'],
    ...options,
  })
  // Figures contain non-breaking spaces.
  const html = page.html.replaceAll('\u{a0}', ' ')
  return { html, report: page.report, text: html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|') }
}
const pending = { [V2_PATH]: V2_UNCONFIRMED }

test('[T01] a transaction that was seen after the time of its block explains it', async () => {
  const seenLate = { ...V2, firstSeen: V2.timestamp + 1000 }
  const { text } = await renderTransaction({ ...confirmed, [V2_PATH]: seenLate })
  expect(text).toContain('|first seen, after the time that the miner gave the block|')
})

describe.each([
  ['v2', confirmed, ['transactions', 'resolve']],
  ['v1', { [`/api/v1/transactions/${ID}`]: V1 }, null],
])('a confirmed transaction from %s', (api, responses, features) => {
  test('[T01] shows size, received time and its source, block, position and confirmations', async () => {
    const { text, html } = await renderTransaction(responses, { features })
    expect(text).toContain('|Size|1.20 kB|1 204 bytes|')
    expect(text).toContain(
      api === 'v2'
        ? '|Received time|15 Nov 2026, 10:55:00 UTC|first seen|'
        : '|Received time|15 Nov 2026, 10:55:40 UTC|block time|',
    )
    expect(text).toContain('|Included in block|3 011|position 5 in block|')
    expect(html).toContain(`href="/blocks/${BLOCK}"`)
    expect(text).toContain('|Confirmations|14|')
    expect(text).toContain('|Confirmed · 14 confirmations|')
  })

  test('[T02] shows fee, fee per byte and total coins transferred', async () => {
    const { text } = await renderTransaction(responses, { features })
    expect(text).toContain('|Total coins transferred|18 014 398.511581984| ERG|')
    expect(text).toContain('|Fee|0.0011|00000| ERG|')
    expect(text).toContain('|Fee per byte|≈ 913.621|nanoERG per byte: 1 100 000 / 1 204|')
    expect(text).toContain('|1 input|18 014 398.511581984| ERG|')
    expect(text).toContain('|4 outputs|18 014 398.511581984| ERG|')
  })

  test('[F08] amounts of 2^53 ± 1 and 2^63 - 1 are exact in the HTML', async () => {
    const { text } = await renderTransaction(responses, { features })
    expect(text).toContain('|9 007 199.254740991| ERG|')
    expect(text).toContain('|9 007 199.254740993| ERG|')
    expect(text).toContain('|92 233 720 368 547 758.07|')
  })

  test('[T04] outputs are spent, with a link to the spending transaction, or unspent; inputs are spent here', async () => {
    const { html, text } = await renderTransaction(responses, { features })
    const output = (index: number) => html.split(`id="output-${index}"`)[1]?.split('</li><li')[0] ?? ''
    expect(output(0)).toContain('>Unspent<')
    expect(output(1)).toContain('>Spent<')
    expect(output(1)).toContain(`href="/transactions/${SPENDER}"`)
    expect(output(1)).toContain(`title="${OUTPUTS[1] ?? ''}"`)
    expect(text).toContain('|Spent here|')
    expect(html).toContain(`title="${ALICE}"`)
    expect(text).toContain('|SigUSD|')
  })

  test('[T04] an undecodable address shows a message, and its script stays readable', async () => {
    const { text } = await renderTransaction(responses, { features })
    expect(text).toContain('|Unable to decode output address|')
    expect(text).toContain('|ErgoTree|10ff|')
  })

  test('[T03] scripts, registers and proofs are collapsed in the HTML; values and spend statuses are not', async () => {
    const { html, text } = await renderTransaction(responses, { features })
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

  test('labels the fee, a mint and a burn; data inputs can be expanded', async () => {
    const { text } = await renderTransaction(responses, { features })
    expect(text).toContain('|Miner fee|paid to the miner of block 3 011|')
    expect(text).toContain('|New coin|minted here|7|')
    expect(text).toContain('|burned here|5|')
    expect(text).toContain('|1 data input, read only|')
    expect(text).toContain('|R4|Int|406|')
  })

  test('without a story the sentence contains the counts', async () => {
    const { text } = await renderTransaction(responses, { features })
    expect(text).toContain(
      '|Spends 1 box, creates 4 boxes, transfers |18 014 398.511581984| ERG| and pays a fee of |0.0011|',
    )
  })
})

describe.each([
  ['v2', pending, ['transactions']],
  ['v0', { [`/api/v0/transactions/unconfirmed/${ID}`]: V0_UNCONFIRMED }, null],
])('a pending transaction from %s', (_api, responses, features) => {
  test('[T06] [U06] is unconfirmed at the same URL, and shows its expected effect', async () => {
    const { text } = await renderTransaction(responses, { features })
    expect(text).toContain('|Included in block|Unconfirmed|')
    expect(text).toContain('|Confirmations|Unconfirmed|')
    expect(text).toContain('|Received time|15 Nov 2026, 10:55:00 UTC|first seen|')
    expect(text).toContain('|Once confirmed|')
    expect(text).toContain('|Being spent here|')
    expect(text).toContain('|Fee|0.0011|00000| ERG|')
  })

  test('[U24] its title contains the full id', async () => {
    const { report } = await renderTransaction(responses, { features })
    expect(report).toMatchObject({
      title: `Unconfirmed transaction ${ID} — Ergo Explorer`,
      status: 200,
      isIndexed: false,
    })
  })
})

describe('other states', () => {
  const withState = (state: string, details: object) => ({
    [V2_PATH]: { ...V2_UNCONFIRMED, state, status: { ...V2_UNCONFIRMED.status, state, ...details } },
  })

  test.each([
    ['replaced', 'Replaced', ', which spends the same box.'],
    ['input-spent', 'Input already spent', ' was confirmed first and spent one of its inputs.'],
    ['parent-dropped', 'Parent dropped', ', which was dropped.'],
  ])('%s shows the reason with a link to the other transaction', async (state, status, why) => {
    const { text, html } = await renderTransaction(withState(state, { endedBy: SPENDER }))
    expect(text).toContain(`|${status}|`)
    expect(text).toContain(why)
    expect(text).toContain('|If it had been confirmed|')
    expect(text).toContain('|Never created|')
    expect(html).toContain(`href="/transactions/${SPENDER}"`)
  })

  test('an orphaned transaction links its orphaned block; a double spend links the conflicting transaction', async () => {
    const orphaned = await renderTransaction(withState('orphaned', { orphanedIn: [{ blockId: BLOCK, height: 3011 }] }))
    expect(orphaned.text).toContain('It was in block |3 011|, which was orphaned')
    const conflicting = await renderTransaction(withState('pending', { conflictsWith: SPENDER }))
    expect(conflicting.text).toContain('|Double spend|')
    expect(conflicting.html).toContain(`href="/transactions/${SPENDER}"`)
  })
})

describe('when there is no transaction to show', () => {
  test('[T05] an unknown id returns 404 with the exact text, and its short form in the title and for screen readers', async () => {
    const { html, report } = await renderTransaction({})
    expect(report).toMatchObject({
      status: 404,
      isIndexed: false,
      title: 'Transaction with this ID not found, or not yet in Mempool — Ergo Explorer',
    })
    expect(html).toContain('>Transaction with this ID was not found, or it has not entered Mempool yet<')
    expect(html).toMatch(/<output[^>]*>Transaction with this ID not found, or not yet in Mempool<\/output>/)
  })

  test('[T05] an id of another resource links to it', async () => {
    const candidate = { kind: 'block', id: ID, label: '3011', certainty: 'exact', isUsed: true, genuineness: null }
    const resolution = { text: ID, candidates: [candidate], addressFault: null }
    const { html, text } = await renderTransaction({ [`/api/v2/resolve/${ID}`]: resolution })
    expect(text).toContain('This ID belongs to a block: |3011|')
    expect(html).toContain(`href="/blocks/${ID}"`)
  })

  test('[T09] an API failure returns 503 with a retry link that works without JavaScript', async () => {
    const { html, report, text } = await renderTransaction({}, { failing: [V2_PATH] })
    expect(report.status).toBe(503)
    expect(text).toContain('|The data could not be loaded.|')
    expect(html).toMatch(new RegExp(`<a[^>]*href="/transactions/${ID}"[^>]*>.*Try again</a>`))
  })

  test('while loading, the layout is shown with its labels', async () => {
    const { html, text } = await renderTransaction(confirmed, { isLoaded: false })
    expect(html).toContain('aria-busy="true"')
    expect(text).toContain('|Total coins transferred|')
    expect(text).toContain('|Outputs|')
  })
})

describe('many boxes and unusual texts', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...V2.outputs[1],
      boxId: index.toString(16).padStart(64, '0'),
      owner: { ...V2.outputs[1]?.owner, address: `9${String(index).padStart(50, 'x')}` },
      ergoTree: `0008cd02${index.toString(16).padStart(64, '0')}`,
      value: '1000000000',
    }))

  test('[T02] the total includes all outputs, also those behind “show more”', async () => {
    const { text } = await renderTransaction({ [V2_PATH]: { ...V2, outputs: many(26) } })
    expect(text).toContain('|Show more|Show less|The numbers link to the boxes with their scripts and registers.|20|')
    expect(text).toContain('|26 outputs|26|.000000000| ERG|')
  })

  test('direction marks and markup in chain text are shown as text', async () => {
    const [box] = V2.outputs
    const asset = { ...box?.assets[0], name: 'Sig\u{202e}DSU<img src=x>' }
    const { html } = await renderTransaction({ [V2_PATH]: { ...V2, outputs: [{ ...box, assets: [asset] }] } })
    expect(html).not.toContain('\u{202e}')
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x&gt;')
  })

  test.each([
    ['ru', '|4 выхода|', 'Подтверждена · 14 подтверждений'],
    ['id', '|4 output|', 'Terkonfirmasi · 14 konfirmasi'],
    ['tr', '|4 çıktı|', 'Onaylandı · 14 onay'],
  ] as const)('[G02] is translated into %s', async (locale, outputs, status) => {
    const { text } = await renderTransaction(confirmed, { locale })
    expect(text).toContain(outputs)
    expect(text).toContain(status)
  })
})
