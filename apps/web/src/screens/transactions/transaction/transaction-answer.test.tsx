import { describe, expect, test } from 'vitest'
import {
  ALICE,
  BOB,
  CONTRACT,
  ID,
  SOURCE,
  SPENDER,
  V1,
  V2,
  V2_PAYMENT,
  V2_SWAP,
} from '#data/transactions/testing/transaction-responses.ts'
import { ANNA, BORIS } from '#data/testing/create-story.ts'
import { renderScreen, type RenderScreenOptions } from '#testing/render-screen.tsx'

const PATH = `/api/v2/transactions/${ID}`

/** A part of the page, as markup and as text with a bar between elements. */
async function renderPart(part: string, query = '', options: RenderScreenOptions = {}) {
  const { html, calls } = await renderScreen(`/transactions/${ID}${query}`, {
    responses: { [PATH]: V2_PAYMENT },
    features: ['transactions'],
    ...options,
  })
  const found = new RegExp(`<section[^>]*${part}.*?</section>`, 's').exec(html.replaceAll('\u{a0}', ' '))?.[0] ?? ''
  return { html: found, text: found.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|'), page: html, calls }
}

describe('the answer', () => {
  test('a payment shows sender, amount and recipient once, with change and fee, without a value while a token has no price', async () => {
    const { text } = await renderPart('aria-label="Payment"')
    expect(text).toBe(
      '|From|9AAAAAAA…AAAAAAAA|2 inputs, 5 ERG + 10 SigUSD|1.999 ERG + 7.5 SigUSD back as change|' +
        'Sent|3|ERG|+ 2.5 |SigUSD|fee 0.001 ERG|' +
        'To|9BBBBBBB…BBBBBBBB|',
    )
  })

  test('a swap shows what the trader sent and received without the fee, with whom, and the rate; the net effect is folded', async () => {
    const { text, page } = await renderPart('aria-label="Swap"', '', { responses: { [PATH]: V2_SWAP } })
    expect(text).toBe(
      '|Sent|3|ERG|$6.00 at the time|Received|2.5|SigUSD|By|9AAAAAAA…AAAAAAAA|With|Qcontrac…90abcdef|' +
        'Rate|≈ 0.8333 |SigUSD|for 1 ERG|Network fee|0.001 ERG|',
    )
    expect(page).toContain('Show gains and losses of each party')
  })

  test('a swap with a second wallet is left to the net effect', async () => {
    const [pool = expect.fail(), change = expect.fail(), fee = expect.fail()] = V2_SWAP.outputs
    const split = { ...change, value: '999000000' }
    const other = { ...V2_PAYMENT.outputs[0], boxId: 'c7'.repeat(32), value: '1000000000', assets: [] }
    const responses = { [PATH]: { ...V2_SWAP, outputs: [pool, split, other, fee] } }
    expect((await renderPart('aria-label="Swap"', '', { responses })).html).toBe('')
  })

  test('another transaction has no such band', async () => {
    expect((await renderPart('aria-label="Payment"', '', { responses: { [PATH]: V2 } })).html).toBe('')
  })
})

describe('the net effect', () => {
  test('lists each party with its role, then the total of all outputs', async () => {
    const { text } = await renderPart('id="net-effect"')
    expect(text).toContain(
      '|9AAAAAAA…AAAAAAAA|Sender, 2 inputs, 1 change output|−3.001|000000|−2.50| |SigUSD|−$6.00|'.replace(
        '2.50',
        '2.5|0',
      ),
    )
    expect(text).toContain('|9BBBBBBB…BBBBBBBB|Recipient, output 0|+3|.000000000|+2.5|0| |SigUSD|+$6.00|')
    expect(text).toContain('|Miner fee|paid to the miner of block 3 011|+0.001|000000|+$0.0020|')
    expect(text).toContain('|Total coins transferred|5|.000000000| ERG|all outputs, including change|')
  })

  test('values tokens by the pool that trades them, at the time and in the payment', async () => {
    const tokenId = V2_PAYMENT.outputs[0]?.assets[0]?.tokenId ?? expect.fail('no token')
    // One SigUSD is 0.5 ERG, and one ERG is 2 dollars.
    const price = { nanoErg: '500000000000', tokenAmount: '100000', price: {} }
    const responses = {
      [PATH]: V2_PAYMENT,
      [`/api/v2/token-prices?tokenIds=${tokenId}&before=${V2_PAYMENT.timestamp}`]: {
        height: 1,
        items: [{ tokenId, poolNft: tokenId, now: price, before: price }],
      },
    }
    const { text } = await renderPart('id="net-effect"', '', { responses })
    expect(text).toContain('|9BBBBBBB…BBBBBBBB|Recipient, output 0|+3|.000000000|+2.5|0| |SigUSD|+$8.50|')
    expect((await renderPart('aria-label="Payment"', '', { responses })).text).toContain(
      '|$8.50 at the time · |fee 0.001 ERG|',
    )
  })

  test('mints and burns have rows of their own', async () => {
    const { text } = await renderPart('id="net-effect"', '', { responses: { [PATH]: V2 } })
    expect(text).toContain('|Minted|new tokens, created by this transaction|7| |New coin|')
    expect(text).toContain('|Burned|tokens that no longer exist|5| |')
  })

  test('is the same on a host with v1 only, without the value at the time', async () => {
    const { text } = await renderPart('id="net-effect"', '', {
      responses: { [`/api/v1/transactions/${ID}`]: V1 },
      features: null,
    })
    expect(text).toContain('|Minted|new tokens, created by this transaction|7| |New coin|')
    expect(text).not.toContain('USD then')
  })
})

describe('the perspective of an address', () => {
  test('the sentence takes its side, with a link to the neutral view', async () => {
    const { page } = await renderPart('', `?perspective=${ALICE}`)
    const text = page.replaceAll('\u{a0}', ' ').replaceAll(/<[^>]*>/g, '')
    expect(text).toContain('From the side of 9AAAAAAA…AAAAAAAA · Neutral view')
    expect(text).toContain('Sent 3 ERG and 2.5 SigUSD to 9BBBBBBB…BBBBBBBB')
    expect(page).toContain(`href="/transactions/${ID}"`)
    expect(await renderPart('id="net-effect"', `?perspective=${BOB}`)).toMatchObject({
      text: expect.stringContaining('|9BBBBBBB…BBBBBBBB|this address|'),
    })
  })

  test.each([CONTRACT, '', 'x'.repeat(3000), '<b>'])('an address without a box is ignored: %.10s', async (address) => {
    const { page } = await renderPart('', `?perspective=${encodeURIComponent(address)}`)
    expect(page).not.toContain('From the side of')
  })
})

describe('the flow picture', () => {
  test('every box is a link with a name, and the table says the same', async () => {
    const { html, text } = await renderPart('id="flow"')
    const links = [
      ...html.matchAll(/<a href="\/boxes\/([0-9a-f]{64})" data-boxes="([iod]\d+)"[^>]*aria-label="([^"]*)"/g),
    ]
    expect(links.map(([, , key, label]) => [key, label])).toEqual([
      ['i0', 'Input 0: 9AAAAAAA…AAAAAAAA, 4 ERG'],
      ['i1', 'Input 1: 9AAAAAAA…AAAAAAAA, 1 ERG + 10 SigUSD'],
      ['o2', 'Output 2: Miner fee, 0.001 ERG'],
      ['o0', 'Output 0: 9BBBBBBB…BBBBBBBB, 3 ERG + 2.5 SigUSD'],
      ['o1', 'Output 1: 9AAAAAAA…AAAAAAAA, 1.999 ERG + 7.5 SigUSD'],
    ])
    expect(html).toMatch(/data-boxes="o1" data-role="change"/)
    expect(text).toContain('|Read it as a table|')
    expect(text).toContain('|Output|9BBBBBBB…BBBBBBBB|1|3|.000000000|2.5 SigUSD|')
  })

  test('has no style attributes, which the security policy forbids', async () => {
    expect((await renderPart('id="flow"')).page).not.toContain(' style=')
  })

  test('a data input is dashed, a mint enters and a burn leaves', async () => {
    const { html, text } = await renderPart('id="flow"', '', { responses: { [PATH]: V2 } })
    expect(html).toContain('aria-label="Data input 0: Qcontrac…90abcdef, 0.01 ERG"')
    expect(text).toContain('|Minted|7 New coin|')
    expect(text).toContain('|Burned|5 7b7b7b7b…7b7b7b7b|')
  })

  test('links show the transaction at the other end of a box in place, and hide it again', async () => {
    const { html } = await renderPart('id="flow"', `?perspective=${ALICE}`)
    expect(html).toContain(
      `aria-label="Show the transaction that spends output 0" href="/transactions/${ID}?perspective=${ALICE}&amp;expand=${SPENDER}#flow"`,
    )
    const responses = { [PATH]: V2_PAYMENT, [`/api/v2/transactions/${SOURCE}`]: { ...V2, transactionId: SOURCE } }
    const { page, calls } = await renderPart('id="flow"', `?expand=${SOURCE}-${SPENDER}`, { responses })
    expect(calls.filter((call) => call.includes('/transactions/'))).toHaveLength(3)
    expect(page.match(/<figure/g)).toHaveLength(2)
    expect(page).toContain('aria-label="Hide the transaction that created input 0"')
    expect(page.indexOf(`href="/transactions/${SOURCE}"`)).toBeLessThan(page.indexOf('data-boxes="o0"'))
  })
})

describe('evidence', () => {
  const party = (address: string) => ({ address, kind: 'P2PK', scriptHash: 'f0', isReadable: true, label: null })
  const story = {
    kind: 'transfer',
    rule: 'transfer',
    ruleVersion: 2,
    facts: {
      from: [{ script: ANNA, nanoErg: '3001000000', assets: [] }],
      to: [{ script: BORIS, nanoErg: '3000000000', assets: [] }],
      fee: '1000000',
    },
    parties: { [ANNA]: party(ALICE), [BORIS]: party(BOB) },
    tokens: {},
  }
  const responses = { [PATH]: { ...V2_PAYMENT, story } }

  test('values of the sentence name their boxes, which are listed with links', async () => {
    const { page } = await renderPart('', '', { responses })
    expect(page).toMatch(/<span data-boxes="i0 i1 o1"><a href="\/addresses\/9A+"/)
    expect(page).toContain('<a href="#output-0" data-boxes="o0">output 0</a>')
    expect(page).toContain('Rule transfer, version 2.')
    expect(page).not.toContain('docs/stories.md')
  })

  test('the rule links to its documentation and its source if the operator names the repository', async () => {
    const links = { wallets: '', chainWatch: '', apiDocs: '', difficulty: '', source: 'https://git.example/explorer/' }
    const { page } = await renderPart('', '', { responses, config: { links } })
    expect(page).toContain('href="https://git.example/explorer/blob/main/docs/stories.md#transfer"')
    expect(page).toContain('href="https://git.example/explorer/blob/main/packages/stories/src/rules/structure.ts"')
  })
})
