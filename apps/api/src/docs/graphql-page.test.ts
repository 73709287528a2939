import { findChromium } from '@ergo-explorer/testkit/find-program'
import { chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'

const executablePath = findChromium()

// The browser can be slow on a machine that runs other tests.
describe.skipIf(executablePath === undefined)('the GraphQL page in a browser', { timeout: 60_000 }, () => {
  const stack = new AsyncDisposableStack()
  let origin: string
  let page: Page
  const outside: string[] = []
  const scripts: string[] = []
  const consoleErrors: string[] = []

  beforeAll(async () => {
    const { app } = stack.use(await startTestApi())
    origin = await app.listen({ host: '127.0.0.1', port: 0 })
    const browser = stack.use(await chromium.launch({ executablePath: executablePath ?? '' }))
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    page.on('request', (request) => {
      const { origin: target, pathname } = new URL(request.url())
      if (!/^(data|blob):/.test(request.url()) && target !== origin) outside.push(request.url())
      if (pathname.endsWith('.js')) scripts.push(pathname)
    })
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(message.text())
    })
    page.on('pageerror', (error) => consoleErrors.push(String(error)))
    await page.goto(`${origin}/api/graphql`)
  }, 60_000)
  afterAll(() => stack.disposeAsync())

  const result = () => page.getByLabel('Response body')

  test('opens at the address of the API, and runs the example with the keyboard', async () => {
    expect(new URL(page.url()).pathname).toBe('/api/docs/graphql')
    await page.getByRole('textbox', { name: 'Query' }).focus()
    await page.keyboard.press('Control+Enter')
    await page
      .getByRole('status')
      .getByText(/^200 in \d+ ms/)
      .waitFor()
    const { data } = JSON.parse(await result().innerText()) as { data: { blocks: { height: number }[] } }
    expect(data.blocks).toHaveLength(5)
  })

  test('uses the variables, and states what is wrong with them', async () => {
    const variables = page.getByRole('textbox', { name: 'Variables (JSON)' })
    await variables.fill('{ "take": 2 }')
    await page.getByRole('button', { name: 'Run' }).click()
    await expect.poll(async () => (await result().innerText()).match(/"height"/g)?.length).toBe(2)
    await variables.fill('{')
    await page.getByRole('button', { name: 'Run' }).click()
    await page
      .getByRole('status')
      .getByText(/^The variables are not valid JSON/)
      .waitFor()
  })

  test('shows errors of the API', async () => {
    await page.getByRole('textbox', { name: 'Variables (JSON)' }).fill('')
    await page.getByRole('textbox', { name: 'Query' }).fill('{ secrets }')
    await page.getByRole('button', { name: 'Run' }).click()
    await page
      .getByRole('status')
      .getByText(/^400 in/)
      .waitFor()
    expect(await result().innerText()).toContain('Cannot query field')
  })

  test('browses the schema and inserts a query that can be run', async () => {
    const schema = page.getByRole('region', { name: 'Schema' })
    await schema.getByRole('button', { name: 'Insert blockHeaders as query' }).click()
    await page.getByRole('button', { name: 'Run' }).click()
    await page
      .getByRole('status')
      .getByText(/^200 in/)
      .waitFor()
    expect(await result().innerText()).toContain('"headerId"')
    await schema.getByRole('button', { name: 'Box', exact: true }).first().click()
    await schema.getByRole('heading', { name: 'Query › Box' }).waitFor()
    await schema.getByText('additionalRegisters').waitFor()
  })

  test('loads one script, contacts no other host and logs no errors', () => {
    // The browser logs the 400 of the test above.
    const unexpected = consoleErrors.filter((text) => !text.includes('status of 400'))
    expect({ outside, unexpected }).toEqual({ outside: [], unexpected: [] })
    expect(scripts).toEqual([expect.stringMatching(/^\/api\/docs\/graphql-[\w-]{16}\.js$/)])
  })
})
