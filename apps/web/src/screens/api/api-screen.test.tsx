import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import { v0Operations, v1Operations, v2Operations } from '@ergo-explorer/contract'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../i18n/locales.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { firstCallOf, streamCallOf } from './first-call.ts'
import { OPERATIONS } from './operations.ts'
import { anchorOf, operationsOf, SECTIONS, VERSIONS } from './sections.ts'
import { listOperations } from './testing/list-operations.ts'

const V2 = ['blocks']
const page = (options = {}) => renderScreen('/api', { features: V2, ...options })

test('[U21] /api tells of a first call, the base address, the versions, exact numbers, limits and the live stream', async () => {
  const { text, report, calls } = await page()
  expect(report).toMatchObject({ status: 200, isIndexed: true, title: 'API — Ergo Explorer' })
  expect(text).toContain('Programs may ask for everything that this explorer shows, without a key.')
  for (const part of [
    "curl -s 'https://{host}/api/v2/tip'",
    'In TypeScript',
    'Base address https://{host}/api',
    'Version 2 Ours: amounts as text',
    'Version 1 The public contract',
    'Version 0 The first public contract',
    'Exact numbers Amounts are in the smallest unit. Version 2 writes them as decimal text',
    'Limits Requests are counted per client and minute.',
    'Live stream Blocks, the mempool, an address or a transaction, as server-sent events.',
  ])
    expect(text).toContain(part)
  expect(calls).toEqual([])
})

test('[N09] the sidebar leads to addresses, blocks, charts, statistics, transactions and utilities', async () => {
  const { html } = await page()
  const [, nav = ''] = /<nav aria-label="Sections of the API">(.*?)<\/nav>/.exec(html) ?? []
  expect(nav).toBe(
    '<a href="#addresses">Addresses</a><a href="#blocks">Blocks</a><a href="#charts">Charts</a><a href="#statistics">Statistics</a><a href="#transactions">Transactions</a><a href="#utilities">Utilities</a>',
  )
  for (const section of SECTIONS) expect(html).toContain(`<section id="${section}"><div><h2>`)
})

test('[N09] the sections are named in each language', async () => {
  const navs = await Promise.all(
    LOCALES.map(async (locale) => /<nav.*?<\/nav>/.exec((await page({ locale })).html)?.[0]),
  )
  expect(new Set(navs).size).toBe(4)
  expect(navs[1]).toContain('Адреса')
})

describe('[N09] the operations', () => {
  test('are those of the contract; `node testing/write-operations.ts` writes them anew', () => {
    expect(OPERATIONS.trim().split('\n')).toEqual(listOperations())
  })

  test('stand each in one section, with verb, path, what they answer and a link to the interactive documents', async () => {
    const listed = SECTIONS.flatMap((section) => VERSIONS.flatMap((version) => operationsOf(section, version)))
    const count = [v0Operations, v1Operations, v2Operations].flatMap((operations) => Object.keys(operations)).length
    expect(listed).toHaveLength(count)
    const { html, text } = await page()
    for (const operation of listed) expect(html).toContain(`<a href="${anchorOf(operation)}">`)
    expect(text).toContain('GET / api/ v2/ tip')
    expect(anchorOf(operationsOf('transactions', 'v2').find(({ method }) => method === 'POST') ?? expect.fail())).toBe(
      '/api/v2/docs#v2/tag/transactions/POST/api/v2/transactions',
    )
  })

  test('of the newest version are open, the others one click away', async () => {
    const { html } = await page()
    const [, blocks = ''] = /<section id="blocks">(.*?)<\/section>/.exec(html) ?? []
    expect(
      [...blocks.matchAll(/<details( open="")?><summary>(Version \d)/g)].map(([, open, name]) => [name, open]),
    ).toEqual([
      ['Version 2', ' open=""'],
      ['Version 1', undefined],
      ['Version 0', undefined],
    ])
  })
})

test('[E03] an API of v0 and v1 has a first call and a list of its own', async () => {
  const { text, html } = await page({ features: null })
  expect(text).toContain("curl -s 'https://{host}/api/v1/networkState'")
  expect(text).toContain('The API behind this page offers versions 0 and 1.')
  expect(html).not.toContain('/api/v2')
  expect(html).toContain('href="https://api.ergoplatform.com/api/v1/docs/"')
})

test('[U21] the first calls run: what curl asks answers, and the program prints the newest block', async () => {
  const tip = { height: 7, id: 'ab', difficulty: '123456789012345678901' }
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.setHeader('content-type', 'application/json').end(JSON.stringify(tip))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const { curl, typescript } = firstCallOf(origin, true)
  expect(await (await fetch(/'(.+)'/.exec(curl)?.[1] ?? '')).json()).toEqual(tip)
  const printed: unknown[] = []
  const run = Object.getPrototypeOf(async () => undefined).constructor as FunctionConstructor
  await run('console', stripTypeScriptTypes(typescript))({ log: (...all: unknown[]) => printed.push(...all) })
  expect(printed).toEqual([7, 'ab', 123456789012345678901n])
  expect(asked).toEqual(['/api/v2/tip', '/api/v2/tip'])
  expect(streamCallOf(origin)).toContain(`${origin}/api/v2/live?topics=blocks,mempool`)
  server.close()
})
