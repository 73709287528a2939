import { createTestApp } from '@ergo-explorer/api/testing/test-api'
import { type NetworkPreset, parseLossless } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import type { Tally } from '@ergo-explorer/testkit/reporting/tally'
import type { JsonBox } from '#data/recorded-data.ts'
import { type RecordedWindow, windowBoxes, type WindowBox, windowTransactions } from './recorded-window.ts'

interface CompareOptions {
  readonly client: ClientBase
  readonly databaseUrl: string
  readonly preset: NetworkPreset
  readonly recorded: RecordedWindow
  readonly tally: Tally
}

/** Compares the timeline of every singleton in a window with the recorded boxes. Returns how many. */
export async function compareSingletonStates({
  client,
  databaseUrl,
  preset,
  recorded,
  tally,
}: CompareOptions): Promise<string> {
  const histories = singletonHistories(recorded)
  await addMints(client, [...histories.keys()])
  await using api = await createTestApp({ databaseUrl, preset })
  let states = 0
  for (const [tokenId, history] of histories) {
    const found: State[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const url = `/api/v2/tokens/${tokenId}/states?limit=100${cursor && `&cursor=${cursor}`}`
      const { statusCode, payload } = await api.app.inject(url)
      if (statusCode !== 200) throw new Error(`GET ${url} returned ${statusCode}: ${payload}`)
      const page = parseLossless(payload) as { readonly items: readonly State[]; readonly next: string | null }
      found.push(...page.items)
      cursor = page.next
    }
    states += history.length
    tally.compare(`states of ${tokenId}`, expectedStates(history), found.toReversed().map(comparedState))
  }
  return `timelines of ${histories.size} singletons with ${states} states`
}

/** Tokens of which the window never holds more than one unit, and the boxes that hold each, oldest first. */
function singletonHistories(recorded: RecordedWindow): Map<string, WindowBox[]> {
  const units = new Map<string, bigint>()
  const several = new Set<string>()
  const add = ({ assets }: JsonBox, sign: bigint) => {
    for (const { tokenId, amount } of assets) {
      const held = (units.get(tokenId) ?? 0n) + sign * BigInt(amount)
      units.set(tokenId, held)
      if (held > 1n) several.add(tokenId)
    }
  }
  for (const box of recorded.seedBoxes) add(box, 1n)
  for (const { transaction, spent } of windowTransactions(recorded)) {
    for (const box of spent) add(box, -1n)
    for (const box of transaction.outputs) add(box, 1n)
  }
  const histories = new Map<string, WindowBox[]>()
  for (const held of windowBoxes(recorded))
    for (const { tokenId } of held.box.assets)
      if (!several.has(tokenId)) histories.set(tokenId, [...(histories.get(tokenId) ?? []), held])
  return histories
}

/** Most singletons were issued before the window, so their mints are added as the full index has them. */
async function addMints(client: ClientBase, tokenIds: readonly string[]): Promise<void> {
  await client.query(
    `INSERT INTO token_mints (token, box, transaction, creation_height, amount)
    SELECT id, 0, 0, 0, 1 FROM tokens WHERE token_id = ANY($1::bytea[])
      AND NOT EXISTS (SELECT FROM token_mints WHERE token = id)`,
    [tokenIds.map((id) => `\\x${id}`)],
  )
}

/** The compared part of a state as API v2 returns it. */
interface State {
  readonly box: { readonly boxId: string; readonly transactionId: string | null; readonly height: number }
  readonly previousBoxId: string | null
  readonly contractChange: string
  readonly nanoErg: string
  readonly assets: readonly { readonly tokenId: string; readonly amount: string }[]
  readonly registers: readonly {
    readonly id: string
    readonly before: { readonly bytes: string } | null
    readonly after: { readonly bytes: string } | null
  }[]
}

const expectedStates = (history: readonly WindowBox[]) =>
  history.map(({ box, height, transactionId }, i) => {
    const before = history[i - 1]?.box
    return {
      box: { boxId: box.boxId, transactionId, height },
      previousBoxId: before?.boxId ?? null,
      isContractUnchanged: before?.ergoTree === box.ergoTree,
      nanoErg: BigInt(box.value) - BigInt(before?.value ?? 0),
      assets: tokenChanges(before, box),
      registers: registerChanges(before, box),
    }
  })

const comparedState = ({ contractChange, assets, registers, ...state }: State) => ({
  ...state,
  isContractUnchanged: contractChange === 'none',
  assets: new Map(assets.map(({ tokenId, amount }) => [tokenId, amount])),
  registers: registers.map(({ id, before, after }) => `${id} ${before?.bytes ?? ''} ${after?.bytes ?? ''}`),
})

function tokenChanges(before: JsonBox | undefined, after: JsonBox): Map<string, bigint> {
  const changes = new Map<string, bigint>()
  const add = (box: JsonBox | undefined, sign: bigint) => {
    for (const { tokenId, amount } of box?.assets ?? [])
      changes.set(tokenId, (changes.get(tokenId) ?? 0n) + sign * BigInt(amount))
  }
  add(before, -1n)
  add(after, 1n)
  return new Map([...changes].filter(([, amount]) => amount !== 0n))
}

const REGISTERS = ['R4', 'R5', 'R6', 'R7', 'R8', 'R9']

const registerChanges = (before: JsonBox | undefined, after: JsonBox): string[] =>
  REGISTERS.map((id) => ({ id, from: before?.additionalRegisters[id], to: after.additionalRegisters[id] }))
    .filter(({ from, to }) => from !== to)
    .map(({ id, from = '', to = '' }) => `${id} ${from} ${to}`)
