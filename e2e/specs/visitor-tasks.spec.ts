import type { Locator, Page } from '@playwright/test'
import type { Explorer } from '../setup/explorer.ts'
import { expect, test } from '../setup/test.ts'
import { waitUntilHydrated } from '../setup/page.ts'

/**
 * What visitors come for, done from the home page as a visitor would: each task ends where its answer is read. Typing a text
 * and pressing Enter counts as one click.
 */
const MAX_CLICKS = 4

/** Counts what a visitor does. */
class Visitor {
  readonly page: Page
  clicks = 0

  constructor(page: Page) {
    this.page = page
  }

  async click(target: Locator): Promise<void> {
    this.clicks++
    await target.click()
  }

  /** A link of a menu in the header. */
  async openMenu(menu: string, entry: string): Promise<void> {
    const banner = this.page.getByRole('banner')
    await this.click(banner.getByText(menu, { exact: true }))
    await this.click(banner.getByRole('link', { name: entry, exact: true }))
  }

  /** Types a text into the search box and presses Enter once it has suggestions. */
  async search(text: string): Promise<void> {
    this.clicks++
    await this.page.keyboard.press('/')
    const input = this.page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
    await input.fill(text)
    await expect(this.page.getByRole('option').first()).toBeVisible()
    await input.press('Enter')
  }

  get main(): Locator {
    return this.page.getByRole('main')
  }
}

interface Task {
  readonly name: string
  /** Whether the mempool must have a payment. */
  readonly needsPending?: boolean
  readonly run: (visitor: Visitor, facts: Facts) => Promise<void>
}

interface Facts {
  /** With a price. */
  readonly token: { readonly tokenId: string; readonly name: string }
  readonly otherToken: { readonly tokenId: string; readonly name: string } | undefined
  /** A contract with a name. */
  readonly contract: { readonly address: string; readonly name: string }
  /** A transaction as a dApp hands it to a wallet. */
  readonly unsigned: string
  readonly block: { readonly blockId: string; readonly height: number; readonly timestamp: number }
  readonly transactionId: string
  /** A token with the name of another one, or of the coin. */
  readonly copyId: string | undefined
}

const shorten = (id: string) => `${id.slice(0, 8)}…${id.slice(-8)}`

const TASKS: readonly Task[] = [
  {
    name: 'the price of a token, and whether it is real',
    run: async (visitor, { token }) => {
      await visitor.openMenu('Tokens', 'Issued tokens')
      const row = visitor.main
        .getByRole('table', { name: 'Market' })
        .getByRole('row')
        .filter({ hasText: token.name })
        .first()
      await expect(row.getByText(/\d\.\d/).first()).toBeVisible()
      await visitor.click(row.getByRole('link').first())
      await expect(visitor.main.getByRole('heading', { level: 2, name: /Original|Copy|Unknown/ })).toBeVisible()
    },
  },
  {
    name: 'the largest holder of a token',
    run: async (visitor, { token }) => {
      await visitor.openMenu('Tokens', 'Issued tokens')
      const row = visitor.main.getByRole('table', { name: 'Market' }).getByRole('row').filter({ hasText: token.name })
      await visitor.click(row.first().getByRole('link').first())
      await visitor.click(visitor.main.getByRole('link', { name: /^Holders/ }).first())
      await expect(visitor.main.getByRole('row').nth(1)).toContainText('1')
    },
  },
  {
    name: 'when a pending payment will be confirmed',
    needsPending: true,
    run: async (visitor) => {
      await visitor.openMenu('Resources', 'Mempool')
      await visitor.click(visitor.main.locator('a[href*="/transactions/"]').first())
      // A block may confirm it in the meantime.
      const answer = visitor.main
        .getByRole('heading', { name: 'When will it confirm?' })
        .or(visitor.main.getByText(/^Confirmed/))
      await expect(answer.first()).toBeVisible()
    },
  },
  {
    name: 'who mined a block',
    run: async (visitor, { block }) => {
      await visitor.search(String(block.height))
      await expect(visitor.main.getByText('Mined by').first()).toBeVisible()
    },
  },
  {
    name: 'what is in a block',
    run: async (visitor, { block }) => {
      await visitor.search(String(block.height))
      await expect(visitor.main.getByRole('heading', { level: 2, name: 'Transactions' })).toBeVisible()
      await expect(visitor.main.getByRole('table', { name: 'Transactions' }).getByRole('row').nth(1)).toBeVisible()
    },
  },
  {
    name: 'the biggest transfers of the day',
    run: async (visitor) => {
      await visitor.click(visitor.main.getByRole('link', { name: 'Largest transfers' }).first())
      await expect(visitor.main.getByText(/^The largest transfer of the last 24 hours moved/)).toBeVisible()
      await expect(visitor.main.getByRole('row').nth(1).getByRole('link').first()).toBeVisible()
    },
  },
  {
    name: 'the danger of a copied token',
    run: async (visitor, { copyId }) => {
      if (copyId === undefined) return test.skip(true, 'the chain has no copied token')
      await visitor.search(copyId)
      await expect(visitor.main.getByRole('heading', { level: 2, name: /Copy/ })).toBeVisible()
    },
  },
  {
    name: 'the same page in another language',
    run: async (visitor) => {
      const banner = visitor.page.getByRole('banner')
      await visitor.click(banner.getByText('Language: EN'))
      await visitor.click(banner.getByRole('link', { name: 'Русский' }))
      await expect(visitor.page.locator('html')).toHaveAttribute('lang', 'ru')
    },
  },
  {
    name: 'another theme and time zone',
    run: async (visitor) => {
      const banner = visitor.page.getByRole('banner')
      const menu = banner.locator('summary[aria-label="Theme, Time zone"]')
      await visitor.click(menu)
      await visitor.click(banner.getByRole('button', { name: 'Dark' }))
      await expect(visitor.page.locator('html')).toHaveAttribute('data-theme', 'dark')
      // A choice closes the menu.
      await visitor.click(menu)
      const zone = banner.getByRole('button', { name: 'Local time', includeHidden: true })
      await visitor.click(zone)
      await expect(zone).toHaveAttribute('aria-pressed', 'true')
    },
  },
  {
    name: 'whether a contract is known',
    run: async (visitor, { contract }) => {
      await visitor.search(contract.address)
      await expect(visitor.main.getByText(contract.name).first()).toBeVisible()
    },
  },
  {
    name: 'the fee for the next block',
    run: async (visitor) => {
      await visitor.openMenu('Resources', 'Mempool')
      await expect(visitor.main.getByRole('table', { name: 'Payment fee' }).getByText('next block')).toBeVisible()
    },
  },
  {
    name: 'a transaction by its shortened id',
    run: async (visitor, { transactionId }) => {
      await visitor.search(shorten(transactionId))
      await expect(visitor.page).toHaveURL(new RegExp(`/transactions/${transactionId}$`))
    },
  },
  {
    name: 'a block by its date',
    run: async (visitor, { block }) => {
      await visitor.openMenu('Resources', 'Latest blocks')
      const day = new Date(block.timestamp).toISOString().slice(0, 10)
      await visitor.main.locator('input[name=day]').fill(day)
      await visitor.click(visitor.main.getByRole('button', { name: 'Show' }))
      await expect(visitor.page).toHaveURL(new RegExp(`day=${day}`))
      const first = visitor.main
        .getByRole('table', { name: 'Blocks' })
        .getByRole('row')
        .nth(1)
        .getByRole('link')
        .first()
      await visitor.click(first)
      await expect(visitor.page).toHaveURL(/\/blocks\//)
      await expect(visitor.main.getByRole('heading', { level: 2, name: 'Transactions' })).toBeVisible()
    },
  },
  {
    name: 'what a transaction does, before signing it',
    run: async (visitor, { unsigned }) => {
      await visitor.openMenu('Developers', 'Decode transaction')
      await visitor.main.getByRole('textbox').fill(unsigned)
      await visitor.click(visitor.main.getByRole('button', { name: 'Decode', exact: true }))
      await expect(visitor.main.getByText('Not signed yet', { exact: true })).toBeVisible()
      await expect(visitor.main.getByText(/(sends?|swaps?|exchanges?|merges?) .*(ERG|address)/).first()).toBeVisible()
    },
  },
  {
    name: 'a receipt to share',
    run: async (visitor, { transactionId }) => {
      await visitor.search(transactionId)
      await visitor.click(visitor.main.getByRole('link', { name: 'Receipt' }))
      await expect(visitor.page).toHaveURL(/\/receipt$/)
      await expect(visitor.main.getByRole('button', { name: 'Print' })).toBeVisible()
    },
  },
  {
    name: 'two tokens compared',
    run: async (visitor, { token, otherToken }) => {
      if (otherToken === undefined) return test.skip(true, 'the chain has one token with a price')
      await visitor.openMenu('Tokens', 'Issued tokens')
      const market = visitor.main.getByRole('table', { name: 'Market' })
      await expect(market).toContainText('Liquidity')
      for (const { name } of [token, otherToken])
        // oxlint-disable-next-line no-await-in-loop
        await expect(market.getByRole('row').filter({ hasText: name }).first()).toContainText(/\d\.\d/)
    },
  },
  {
    name: 'the health of the network',
    run: async (visitor) => {
      await visitor.openMenu('Statistics', 'Stats')
      await expect(visitor.main.getByText('Hash rate').first()).toBeVisible()
    },
  },
  {
    name: 'the next difficulty',
    run: async (visitor) => {
      await visitor.openMenu('More', 'Difficulty and epochs')
      await expect(visitor.main.getByText('Next difficulty').first()).toBeVisible()
    },
  },
  {
    name: 'the votes of miners',
    run: async (visitor) => {
      await visitor.openMenu('More', 'Difficulty and epochs')
      await visitor.click(visitor.main.getByRole('link', { name: /Voting/ }).first())
      await expect(visitor.page).toHaveURL(/tab=voting/)
      await expect(visitor.main.getByRole('table', { name: 'Parameter votes' })).toBeVisible()
    },
  },
  {
    name: 'the rate of an oracle',
    run: async (visitor) => {
      await visitor.openMenu('Resources', 'Oracle pools')
      await visitor.click(visitor.main.getByRole('row').nth(1).getByRole('link').first())
      await expect(visitor.main.getByText(/\$\d/).first()).toBeVisible()
    },
  },
  {
    name: 'an order in the book',
    run: async (visitor) => {
      await visitor.openMenu('Tokens', 'Order book')
      await visitor.click(visitor.main.getByRole('row').nth(1).getByRole('link').first())
      await expect(visitor.main.getByText('Best bid').first()).toBeVisible()
    },
  },
]

/** What the tasks ask for. */
async function findFacts(explorer: Explorer, page: Page): Promise<Facts> {
  const block = await explorer.findBlock()
  const [{ items }, { items: markets }, { items: tokens }, { items: contracts }] = await Promise.all([
    explorer.getJson<{ items: { transactionId: string; story: { kind: string } | null }[] }>(
      `/api/v2/blocks/${block.blockId}/transactions?limit=50`,
    ),
    explorer.getJson<{ items: { token: { tokenId: string; name: string } }[] }>('/api/v2/token-markets'),
    explorer.getJson<{ items: { tokenId: string; verdict: { kind: string } }[] }>('/api/v2/tokens?limit=200'),
    explorer.getJson<{ items: { party: { address: string; kind: string; label: { name: string } | null } }[] }>(
      '/api/v2/rich-list?limit=100',
    ),
  ])
  const [token, otherToken] = markets.map((market) => market.token)
  const transactionId = items.find(({ story }) => story?.kind === 'transfer')?.transactionId
  const contract = contracts.map(({ party }) => party).find(({ kind, label }) => kind !== 'P2PK' && label !== null)
  const name = contract?.label?.name
  if (token === undefined || transactionId === undefined || contract === undefined || name === undefined)
    throw new Error('The chain is too short')
  return {
    token,
    otherToken,
    contract: { address: contract.address, name },
    unsigned: await readUnsigned(page, transactionId),
    block,
    transactionId,
    copyId: tokens.find(({ verdict }) => verdict.kind === 'copy')?.tokenId,
  }
}

/** The EIP-12 form of a transaction, from its raw data. */
async function readUnsigned(page: Page, transactionId: string): Promise<string> {
  await page.goto(`/en/transactions/${transactionId}`)
  await waitUntilHydrated(page)
  const raw = page.locator('#raw')
  await raw.getByRole('button', { name: 'EIP-12 JSON', exact: true }).click()
  const text = await raw.getByRole('region', { name: 'EIP-12 JSON', exact: true }).textContent()
  return text ?? ''
}

test.skip(({ isMobile }) => isMobile, 'the header has no menus on a phone')

for (const { name, run, needsPending } of TASKS) {
  test(`finds ${name} with at most ${MAX_CLICKS} clicks`, async ({ page, explorer }) => {
    const facts = await findFacts(explorer, page)
    if (needsPending === true) await explorer.createPendingTransaction()
    await page.goto('/en')
    await waitUntilHydrated(page)
    const visitor = new Visitor(page)
    const start = Date.now()
    await run(visitor, facts)
    process.stdout.write(`task: ${name}: ${visitor.clicks} clicks, ${((Date.now() - start) / 1000).toFixed(1)} s\n`)
    expect(visitor.clicks).toBeLessThanOrEqual(MAX_CLICKS)
  })
}
