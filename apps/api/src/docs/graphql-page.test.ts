import { findChromium } from '@ergo-explorer/testkit/find-program'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DocsBrowser, openDocsBrowser } from './testing/docs-browser.ts'

const executablePath = findChromium()

// The browser can be slow on a machine that runs other tests.
describe.skipIf(executablePath === undefined)('the GraphQL page in a browser', { timeout: 60_000 }, () => {
  const stack = new AsyncDisposableStack()
  let browser: DocsBrowser
  let page: Page

  beforeAll(async () => {
    browser = await openDocsBrowser(stack, executablePath ?? '')
    page = browser.page
    await page.goto(`${browser.origin}/api/graphql`)
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
    const { outside, scripts, consoleErrors } = browser
    // The browser logs the 400 of the test above.
    const unexpected = consoleErrors.filter((text) => !text.includes('status of 400'))
    expect({ outside, unexpected }).toEqual({ outside: [], unexpected: [] })
    expect(scripts).toEqual([expect.stringMatching(/^\/api\/docs\/graphql-[\w-]{16}\.js$/)])
  })
})
