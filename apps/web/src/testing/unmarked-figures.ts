import { DEFAULT_CONFIG } from '#config/public-config.ts'
import type { ApiClient } from '#data/api/api-client.ts'
import type { KnownBlock, KnownBox } from '#data/api/operations.ts'
import { listShownTokens } from '#data/recompute/proved-tokens.ts'
import { loadCompleteView } from '#data/resource/load-complete-view.ts'
import { ResourceStore, type SavedEntry } from '#data/resource/resource-store.ts'
import type { TransactionResult } from '#data/transactions/transaction.ts'
import { handleOrder } from '#entities/verify/handle-order.ts'
import { isFigure, readPageTexts } from '#entities/verify/page-text.ts'
import { apiUrls, fetchDocuments, fetchMints } from '#entities/verify/verification-sources.ts'
import {
  blockTarget,
  boxTarget,
  transactionTarget,
  type VerificationTarget,
} from '#entities/verify/verification-target.ts'
import { loadScreen, renderStore } from './render-screen.tsx'

export interface MarkedPage {
  /** Figures that follow from bytes, and kinds of values that the data has from the site only. */
  readonly figures: number
  readonly siteValues: readonly string[]
  /** Values of the site that a figure without `data-unproven` shows. */
  readonly unmarked: readonly string[]
}

/**
 * Changes each kind of value in the data of a page. If the data made from the proved bytes changes, too, the value is
 * known from the site only, and no figure outside `data-unproven` may show it.
 */
export async function findUnmarkedFigures(path: string, api: ApiClient, apiUrl: string): Promise<MarkedPage> {
  const store = new ResourceStore((resource, signal) => loadCompleteView(resource, api, signal))
  await loadScreen(path, api, store)
  const entries = store.save()
  const altered = entries.flatMap((entry, i) => alterEach(entry).map(([kind, copy]) => ({ kind, entry: copy, i })))
  const recomputed = await recompute(entries, [...entries, ...altered.map(({ entry }) => entry)], apiUrl)
  const right = entries.map((entry, i) => recomputed[i] ?? entry)
  const render = async (shown: readonly SavedEntry[]): Promise<readonly string[]> => {
    const copy = new ResourceStore(() => Promise.reject(new Error('all data is given')))
    copy.restore(shown, 0)
    const { markup } = await renderStore(path, { api, store: copy, config: { network: 'devnet' } })
    const { proved } = readPageTexts(markup, { areTokensProved: true })
    return proved.filter(isFigure).map(({ text, label }) => `${label}: ${text}`)
  }
  const figures = await render(right)
  const siteValues: string[] = []
  const unmarked: string[] = []
  for (const [n, { entry, i, kind }] of altered.entries()) {
    const corrected = recomputed[entries.length + n] ?? entry
    if (JSON.stringify(corrected.data) === JSON.stringify(right[i]?.data)) continue
    siteValues.push(kind)
    const changed = await render(right.with(i, corrected)).catch((): readonly string[] => [])
    const shown = changed.filter((text) => !figures.includes(text))
    if (shown.length > 0) unmarked.push(`${kind}: ${shown.slice(0, 3).join(' · ')}`)
  }
  return { figures: figures.length, siteValues, unmarked }
}

async function recompute(entries: readonly SavedEntry[], shown: readonly SavedEntry[], apiUrl: string) {
  const { signal } = new AbortController()
  const target = entries.map(targetOf).find((each) => each !== undefined)
  if (target === undefined) throw new Error('The page cannot be verified')
  const loaded = await fetchDocuments(apiUrls(apiUrl, target), signal)
  if (!loaded.ok) throw new Error(`${loaded.url} failed`)
  const mints = await fetchMints(apiUrl, listShownTokens(entries), signal)
  const network = { ...DEFAULT_CONFIG, network: 'devnet' } as const
  const { documents } = loaded
  for (const message of handleOrder({ number: 0, network, subject: target.subject, documents, shown, mints })) {
    if (message.kind === 'step' && message.step.status === 'fail') throw new Error(JSON.stringify(message.step))
    if (message.kind === 'unreadable') throw new Error(message.reason)
    if (message.kind === 'done') return message.recomputed
  }
  return []
}

/** The type of an entry determines its data. */
function targetOf({ key: [type], data }: SavedEntry): VerificationTarget | undefined {
  if (type === 'block') return blockTarget(data as KnownBlock)
  if (type === 'box') return boxTarget(data as KnownBox)
  const shown = data as TransactionResult
  return type === 'transaction' && shown.kind !== 'unknown'
    ? transactionTarget(shown.transaction, shown.transaction.transactionId)
    : undefined
}

/** Copies of an entry in which one value differs: the first of each kind with a digit, and names. */
function alterEach(entry: SavedEntry): readonly (readonly [kind: string, copy: SavedEntry])[] {
  const copies = new Map<string, SavedEntry>()
  const visit = (value: unknown, path: readonly string[]) => {
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) visit(inner, [...path, key])
    const altered = alter(value, path.at(-1))
    const kind = [entry.key[0], ...path.filter((key) => !/^(\d+|[0-9a-f]{64,})$/.test(key))].join('.')
    if (altered === undefined || copies.has(kind)) return
    const data = structuredClone(entry.data)
    let owner = data as Record<string, unknown>
    for (const key of path.slice(0, -1)) owner = owner[key] as Record<string, unknown>
    owner[path.at(-1) ?? ''] = altered
    copies.set(kind, { ...entry, data })
  }
  visit(entry.data, [])
  return [...copies]
}

function alter(value: unknown, key: string | undefined): unknown {
  // The owner of a box, as a position: another one takes its label away, so that the page shows the address instead.
  if (key === 'owner') return undefined
  if (typeof value === 'number') return value + 1
  if (typeof value !== 'string') return undefined
  if (key === 'name') return `${value} 7`
  return /\d/.test(value) ? value.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)) : undefined
}
