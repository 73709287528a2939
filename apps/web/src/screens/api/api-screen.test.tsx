import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import { type Operation, v0Operations, v1Operations, v2Operations } from '@ergo-explorer/contract'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '#i18n/locales.ts'
import { readNamespace } from '#i18n/testing/read-all-messages.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { buildExampleRequest, buildExampleStreamRequest } from './first-call.ts'
import { API_OPERATIONS_TEXT } from './operations.ts'
import { operationDocsLink, listSectionOperations, API_SECTIONS, API_VERSIONS } from './api-sections.ts'
import { listOperations } from './testing/list-operations.ts'

const V2 = ['blocks']
const page = (options = {}) => renderScreen('/api', { features: V2, ...options })

test('[U21] /api shows a first call, the base URL, the versions, exact numbers, limits and the live stream', async () => {
  const { text, report, calls } = await page()
  expect(report).toMatchObject({ status: 200, isIndexed: true, title: 'API — Ergo Explorer' })
  expect(text).toContain('Everything on this site is available over a free API, no key needed.')
  for (const part of [
    "curl -s 'https://{host}/api/v2/tip'",
    'TypeScript',
    'Base URL https://{host}/api',
    'Version 2 For new projects: amounts as text',
    'Version 1 The public API',
    'Version 0 The first public API',
    'Exact numbers Amounts are in the smallest unit. Version 2 returns them as decimal text',
    'Rate limits Requests are limited per client and minute.',
    'Live stream Blocks, the mempool, an address or a transaction as server-sent events.',
    'Change feed Every block, transaction and rollback in order',
    'https://{host}/api/v2/changes',
    'https://{host}/api/graphql',
    'https://{host}/node',
    'https://{host}/api/mcp',
  ])
    expect(text).toContain(part)
  expect(calls).toEqual([])
})

test('[N09] the sidebar links to addresses, blocks, charts, statistics, transactions and utilities', async () => {
  const { html } = await page()
  const [, nav = ''] = /<nav aria-label="API sections">(.*?)<\/nav>/.exec(html) ?? []
  expect(nav).toBe(
    '<a href="#addresses">Addresses</a><a href="#blocks">Blocks</a><a href="#charts">Charts</a><a href="#statistics">Statistics</a><a href="#transactions">Transactions</a><a href="#utilities">Utilities</a>',
  )
  for (const section of API_SECTIONS) expect(html).toContain(`<section id="${section}"><div><h2>`)
})

test('[N09] the sections are named in each language', async () => {
  const navs = await Promise.all(
    LOCALES.map(async (locale) => /<nav.*?<\/nav>/.exec((await page({ locale })).html)?.[0]),
  )
  expect(new Set(navs).size).toBe(4)
  expect(navs[1]).toContain('Адреса')
})

describe('[N09] the operations', () => {
  test('match the contract; `pnpm generate` regenerates them', () => {
    expect(API_OPERATIONS_TEXT.trim().split('\n')).toEqual(listOperations())
  })

  test('are each in one section, with method, path, summary and a link to the interactive documentation', async () => {
    const listed = API_SECTIONS.flatMap((section) =>
      API_VERSIONS.flatMap((version) => listSectionOperations(section, version)),
    )
    const count = [v0Operations, v1Operations, v2Operations].flatMap((operations) => Object.keys(operations)).length
    expect(listed).toHaveLength(count)
    const { html, text } = await page()
    for (const operation of listed) expect(html).toContain(`<a href="${operationDocsLink(operation)}">`)
    expect(text).toContain('GET / api/ v2/ tip')
    expect(
      operationDocsLink(
        listSectionOperations('transactions', 'v2').find(
          ({ description }) => description === 'operation.submitTransaction',
        ) ?? expect.fail(),
      ),
    ).toBe('/api/v2/docs#v2/tag/transactions/POST/api/v2/transactions')
  })

  test('each have a description in the messages, and no description is left over', () => {
    const ids = [v0Operations, v1Operations, v2Operations].flatMap((operations) =>
      Object.values<Operation>(operations).map(({ operationId }) => `operation.${operationId}`),
    )
    expect(Object.keys(readNamespace('operations').en).toSorted()).toEqual(ids.toSorted())
  })

  test('are described in the language of the page', async () => {
    expect((await page()).text).toContain('Submit a signed transaction')
    expect((await page({ locale: 'ru' })).text).toContain('Отправить подписанную транзакцию')
  })

  test('of the newest version are open, the others collapsed', async () => {
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

test('[E03] an API with only v0 and v1 has its own first call and list', async () => {
  const { text, html } = await page({ features: null })
  expect(text).toContain("curl -s 'https://{host}/api/v1/networkState'")
  expect(text).toContain('This API offers versions 0 and 1 only.')
  expect(html).not.toContain('/api/v2')
  expect(html).toContain('href="https://api.ergoplatform.com/api/v1/docs/"')
})

test('before the first response of the API, all versions are described', async () => {
  const { text, html } = await page({ features: undefined })
  expect(text).not.toContain('This API offers versions 0 and 1 only.')
  expect(html).toContain('/api/v2/tip')
})

test('[U21] the first calls work: curl gets a response and the program prints the newest block', async () => {
  const tip = { height: 7, blockId: 'ab', difficulty: '123456789012345678901' }
  const requestedUrls: string[] = []
  const server = createServer(({ url = '' }, response) => {
    requestedUrls.push(url)
    response.setHeader('content-type', 'application/json').end(JSON.stringify(tip))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const { curl, typescript } = buildExampleRequest(origin, true)
  expect(await (await fetch(/'(.+)'/.exec(curl)?.[1] ?? '')).json()).toEqual(tip)
  const printed: unknown[] = []
  const run = Object.getPrototypeOf(async () => undefined).constructor as FunctionConstructor
  await run('console', stripTypeScriptTypes(typescript))({ log: (...all: unknown[]) => printed.push(...all) })
  expect(printed).toEqual([7, 'ab', 123456789012345678901n])
  expect(requestedUrls).toEqual(['/api/v2/tip', '/api/v2/tip'])
  expect(buildExampleStreamRequest(origin)).toContain(`${origin}/api/v2/live?topics=blocks,mempool`)
  server.close()
})
