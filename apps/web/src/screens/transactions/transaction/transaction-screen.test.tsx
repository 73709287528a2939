import { toNanoErg } from '@ergo-explorer/chain'
import type { MempoolOutlook } from '@ergo-explorer/contract'
import { describe, expect, test } from 'vitest'
import {
  ALICE,
  BLOCK,
  ID,
  INPUT_BLOCK,
  OUTPUTS,
  SPENDER,
  V0_UNCONFIRMED,
  V1,
  V2,
  V2_PRE_CONFIRMED,
  V2_UNCONFIRMED,
} from '#data/transactions/testing/transaction-responses.ts'
import { OUTLOOK, OUTLOOK_POSITION } from '#data/transactions/testing/outlook-response.ts'
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
    expect(text).toContain('|Fee per byte|914|nanoERG per byte: 1 100 000 / 1 204|')
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

  test('its outputs are unconfirmed, not unspent, because they cannot be relied on yet', async () => {
    const { html } = await renderTransaction(responses, { features })
    expect(html).not.toContain('data-status="unspent"')
    expect(html).not.toContain('>Unspent<')
    const output = html.split('id="output-0"')[1]?.split('</li><li')[0] ?? ''
    expect(output).toContain('<span data-status="unconfirmed">Not created yet</span>')
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
    const { text, html } = await renderTransaction(withState(state, { endedByTransactionId: SPENDER }))
    expect(text).toContain(`|${status}|`)
    expect(text).toContain(why)
    expect(text).toContain('|If it had been confirmed|')
    expect(text).toContain('|Never created|')
    expect(html).toContain(`href="/transactions/${SPENDER}"`)
  })

  test('an orphaned transaction links its orphaned block; a double spend links the conflicting transaction', async () => {
    const orphaned = await renderTransaction(withState('orphaned', { orphanedIn: [{ blockId: BLOCK, height: 3011 }] }))
    expect(orphaned.text).toContain('It was in block |3 011|, which was orphaned')
    const conflicting = await renderTransaction(withState('pending', { conflictingTransactionId: SPENDER }))
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
    const candidate = { kind: 'block', id: ID, name: '3011', certainty: 'exact', isUsed: true, genuineness: null }
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

describe('the outlook of a pending transaction', () => {
  const OUTLOOK_PATH = `/api/v2/mempool/transactions/${ID}/outlook`
  const withOutlook = (outlook: MempoolOutlook) => ({ ...pending, [OUTLOOK_PATH]: outlook })

  test('shows the expected time with its range, the position, the fees and the nodes', async () => {
    const { text, html } = await renderTransaction(withOutlook(OUTLOOK))
    expect(text).toContain('|When will it confirm?|expected in the next block|')
    expect(text).toContain('|Expected in a block in about 1 min 20 sec.|Once confirmed|')
    expect(text).toContain('|Expected|≈ 1 min 20 sec|')
    expect(text).toContain('|Between 6 sec and 6 min in 9 of 10 cases.')
    expect(text).toContain('|Position in the next block|9 |of 37|')
    expect(text).toContain('|Enough. A higher fee would not be faster.|')
    expect(text).toContain('|Seen by|1 of 2 nodes|')
    expect(text).toContain('|Node 1|first|4 of 40 in its list|')
    expect(text).toContain('|Node 2|not in its mempool|')
    expect(text).toContain('No node has a conflicting transaction.')
    expect(html).toContain('aria-label="Expected in 1 min 20 sec; 9 of 10 cases between 6 sec and 6 min"')
    expect(html).not.toContain('style=')
  })

  test('says which fee would reach the next block, or that none would', async () => {
    const position = { ...OUTLOOK_POSITION, block: 3 }
    const options = [{ purpose: 'next-block' as const, fee: toNanoErg(2_400_000n), rank: 5, block: 1 }]
    const { text } = await renderTransaction(withOutlook({ ...OUTLOOK, position, feeOptions: options }))
    expect(text).toContain('|0.0024 ERG would have reached the next block.|')
    const none = await renderTransaction(withOutlook({ ...OUTLOOK, position, feeOptions: [] }))
    expect(none.text).toContain('|No fee would reach the next block.|')
  })

  test('has no upper limit while too much arrives, and none at all beyond the projection', async () => {
    const open = { ...OUTLOOK, forecast: { earliest: 400_000, median: 900_000, latest: null } }
    expect((await renderTransaction(withOutlook(open))).text).toContain('Not before 6 min 40 sec in most cases.')
    const none = { ...OUTLOOK, forecast: { earliest: null, median: null, latest: null } }
    expect((await renderTransaction(withOutlook(none))).text).toContain('|Expected|Not in sight|')
  })

  test('warns of a double spend, with the likely winner', async () => {
    const conflict = {
      transactionId: SPENDER,
      boxId: BLOCK,
      fee: toNanoErg(10_000_000n),
      feePerByte: '9000',
      firstSeen: 1,
      nodeCount: 1,
      isLikelyWinner: true,
    }
    const detail = { ...V2_UNCONFIRMED, status: { ...V2_UNCONFIRMED.status, conflictingTransactionId: SPENDER } }
    const lost = { ...OUTLOOK, forecast: null, position: null, feeOptions: [], conflicts: [conflict] }
    const { text, html } = await renderTransaction({ [V2_PATH]: detail, [OUTLOOK_PATH]: lost })
    expect(text).toContain('Do not treat this payment as received.')
    expect(text).toContain('fee 0.01 ERG · in the mempool of 1 of 2 nodes · likely to win')
    expect(html).toContain(`href="/transactions/${SPENDER}"`)
    expect(text).not.toContain('|When will it confirm?|')
  })

  test('draws the chain of pending transactions, and lists a long one', async () => {
    const relative = (id: string, relation: 'ancestor' | 'descendant', parentTransactionIds: string[]) => ({
      transactionId: id,
      relation,
      parentTransactionIds,
      position: OUTLOOK_POSITION,
    })
    const short = { ...OUTLOOK, parentTransactionIds: [SPENDER], relatives: [relative(SPENDER, 'ancestor', [])] }
    const graph = await renderTransaction(withOutlook(short))
    expect(graph.text).toContain('|Chain of pending transactions|each one needs the ones before it|')
    expect(graph.html).toContain(`href="/transactions/${SPENDER}"`)
    expect(graph.html).not.toContain('>Order<')
    const many = Array.from({ length: 9 }, (_, i) => relative(String(i).repeat(64), 'descendant', [ID]))
    const table = await renderTransaction(withOutlook({ ...OUTLOOK, relatives: many }))
    expect(table.html).toContain('>Order<')
  })

  test('is left out when it cannot be loaded', async () => {
    const { text, report } = await renderTransaction(pending, { failing: [OUTLOOK_PATH] })
    expect(text).toContain('|Unconfirmed|')
    expect(text).not.toContain('|When will it confirm?|')
    expect(report.status).toBe(200)
  })
})

describe('a pre-confirmed transaction', () => {
  const OUTLOOK_PATH = `/api/v2/mempool/transactions/${ID}/outlook`
  const preConfirmed = { [V2_PATH]: V2_PRE_CONFIRMED, [OUTLOOK_PATH]: OUTLOOK }

  test('[T06] is named instead of unconfirmed, and counts no confirmations', async () => {
    const { text, html, report } = await renderTransaction(preConfirmed)
    expect(html).toContain('<span data-status="pre-confirmed">Pre-confirmed</span>')
    expect(text).toContain('|Included in block|Pre-confirmed|')
    expect(text).toContain('|Confirmations|Pre-confirmed|')
    expect(text).toContain('|Once confirmed|')
    expect(text).toContain('|Being spent here|')
    expect(text).not.toContain('Unconfirmed')
    expect(html.split('id="output-0"')[1]).toContain('<span data-status="pre-confirmed">Pre-confirmed</span>')
    expect(text).not.toContain('|Unspent|')
    expect(report).toMatchObject({ title: `Unconfirmed transaction ${ID} — Ergo Explorer`, isIndexed: false })
  })

  test('explains its state in place of the position, with the input block, and keeps the forecast and the fee', async () => {
    const { text, html } = await renderTransaction(preConfirmed)
    expect(text).toContain('|Expected|≈ 1 min 20 sec|')
    expect(text).toContain('|Input block|Pre-confirmed|In an input block: a partial block that miners add')
    expect(text).toContain('|1b1b1b1b…1b1b1b1b| · |15 Nov 2026, 10:55:15 UTC|mempool|input block|block|')
    expect(html).toContain(`title="${INPUT_BLOCK}"`)
    expect(text).toContain('|Enough. A higher fee would not be faster.|')
    expect(text).not.toContain('Position in the next block')
    const withoutOptions = { ...preConfirmed, [OUTLOOK_PATH]: { ...OUTLOOK, feeOptions: [] } }
    expect(text).toContain('|Fee, ERG|')
    expect((await renderTransaction(withoutOptions)).text).not.toContain('|Fee, ERG|')
    expect(text).not.toContain('rolled back')
    expect(html).not.toContain('style=')
  })

  test('explains its state in a notice without an outlook or a forecast', async () => {
    const failed = await renderTransaction(preConfirmed, { failing: [OUTLOOK_PATH] })
    expect(failed.text).toContain('|Pre-confirmed.| In an input block: a partial block')
    const unknown = { ...OUTLOOK, forecast: null, position: null, feeOptions: [] }
    const { text } = await renderTransaction({ ...preConfirmed, [OUTLOOK_PATH]: unknown })
    expect(text).toContain('|Pre-confirmed.| In an input block: a partial block')
  })

  test('a pending transaction and a confirmed one have no explanation of it', async () => {
    const unconfirmed = await renderTransaction({ ...pending, [OUTLOOK_PATH]: OUTLOOK })
    expect(unconfirmed.text).not.toMatch(/pre-confirmed|input block/i)
    expect((await renderTransaction(confirmed)).text).not.toMatch(/pre-confirmed|input block/i)
  })

  test('is named in the chain of a transaction that depends on it', async () => {
    const parent = {
      transactionId: SPENDER,
      relation: 'ancestor' as const,
      parentTransactionIds: [],
      position: OUTLOOK_POSITION,
    }
    const member = { ...V2_UNCONFIRMED, story: null }
    const { html } = await renderTransaction({
      ...pending,
      [OUTLOOK_PATH]: { ...OUTLOOK, parentTransactionIds: [SPENDER], relatives: [parent] },
      [`/api/v2/mempool/transactions/${ID}/chain`]: {
        transaction: member,
        ancestors: [{ ...member, transactionId: SPENDER, state: 'pre-confirmed' }],
        descendants: [],
        isComplete: true,
      },
    })
    const [before, self] = html.split('Chain of pending transactions')[1]?.split('This transaction') ?? []
    expect(before).toContain('data-status="pre-confirmed"')
    expect(self).toContain('data-status="unconfirmed"')
  })

  test.each([
    ['ru', 'Предподтверждена', 'Скорее всего, она попадёт в следующий блок'],
    ['id', 'Prakonfirmasi', 'Kemungkinan besar masuk blok berikutnya'],
    ['tr', 'Ön onaylı', 'Büyük olasılıkla sonraki blokta yer alacak'],
  ] as const)('[G02] is translated into %s', async (locale, status, explanation) => {
    const { text } = await renderTransaction(preConfirmed, { locale })
    expect(text).toContain(`|${status}|`)
    expect(text).toContain(explanation)
  })
})

test.each([
  ['evicted', 'Nodes dropped it although it is still valid'],
  ['invalid', 'Nodes dropped it because it became invalid.'],
  [null, 'It left the mempool without being confirmed.'],
])('a dropped transaction says why: %s', async (dropReason, expected) => {
  const detail = {
    ...V2_UNCONFIRMED,
    state: 'dropped',
    status: { ...V2_UNCONFIRMED.status, state: 'dropped', dropReason },
  }
  expect((await renderTransaction({ [V2_PATH]: detail })).text).toContain(expected)
})

test('a transaction that nodes refused when it was submitted says how many, and why', async () => {
  const refusal = {
    transactionId: ID,
    submittedAt: 1,
    refusedCount: 2,
    nodeCount: 3,
    reasons: ['Malformed transaction'],
  }
  const { text } = await renderTransaction({ [`${V2_PATH}/refusal`]: refusal })
  expect(text).toContain('Refused by 2 of 3 nodes when it was submitted through this site.')
  expect(text).toContain('|Malformed transaction|')
})
