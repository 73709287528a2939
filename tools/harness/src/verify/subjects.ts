import type { ScreenCheckEnvironment } from '#environment.ts'

/** A page that can be verified. */
export interface Subject {
  readonly webUrl: string
  readonly path: string
  /** Kind of the transaction, or of the page. */
  readonly kind: string
  /** Path of the response that the page is made of. */
  readonly api: string
  /** A page that links to it. */
  readonly from: string
}

interface ListedTransaction {
  readonly transactionId: string
  readonly blockId: string
  readonly story: { readonly kind: string } | null
}

/** Transactions of all kinds, then boxes and blocks with their tabs. */
export async function listSubjects(
  { webUrl, fetchApi }: Pick<ScreenCheckEnvironment, 'webUrl' | 'fetchApi'>,
  count: number,
): Promise<Subject[]> {
  const { height: tip } = await fetchApi<{ height: number }>('/api/v2/tip')
  const heights = await listHeights(fetchApi, tip, count)
  const isWhole = heights[0] === 1
  const byKind = new Map<string, Subject[]>()
  const blocks: Subject[] = []
  const boxes: Subject[] = []
  for (const height of heights) {
    const { items } = await fetchApi<{ items: ListedTransaction[] }>(`/api/v2/blocks/${height}/transactions?limit=50`)
    for (const { transactionId: id, blockId, story } of items) {
      if (!isWhole && !(await hasProvableInputs(fetchApi, id))) continue
      const kind = story?.kind ?? 'none'
      const from = `/blocks/${blockId}/transactions`
      const subject = { webUrl, path: `/transactions/${id}`, kind, api: `/api/v2/transactions/${id}`, from }
      byKind.set(kind, [...(byKind.get(kind) ?? []), subject])
    }
    const [opening] = items
    const last = items.at(-1)
    if (opening === undefined || last === undefined) continue
    if (blocks.length < count / 8) {
      const tab = BLOCK_TABS[blocks.length % BLOCK_TABS.length] ?? ''
      blocks.push({
        webUrl,
        path: `/blocks/${opening.blockId}${tab}`,
        kind: `block${tab}`,
        api: `/api/v2/blocks/${opening.blockId}`,
        from: `/transactions/${opening.transactionId}`,
      })
    }
    if (boxes.length < count / 4) {
      const { outputs } = await fetchApi<{ outputs: { boxId: string }[] }>(`/api/v2/transactions/${last.transactionId}`)
      const id = outputs[boxes.length % outputs.length]?.boxId ?? ''
      const from = `/transactions/${last.transactionId}`
      boxes.push({ webUrl, path: `/boxes/${id}`, kind: 'box', api: `/api/v2/boxes/${id}`, from })
    }
  }
  // One of each kind in turn.
  const transactions: Subject[] = []
  for (let round = 0; transactions.length < count; round++) {
    const next = [...byKind.values()].flatMap((all) => all[round] ?? [])
    if (next.length === 0) break
    transactions.push(...next)
  }
  return [...transactions.slice(0, count - blocks.length - boxes.length), ...boxes, ...blocks]
}

/** The bytes of a box name the transaction that created it, which is unknown for boxes older than a recorded window. */
async function hasProvableInputs(fetchApi: ScreenCheckEnvironment['fetchApi'], id: string): Promise<boolean> {
  const { inputs } = await fetchApi<{ inputs: { box: { transactionId: string | null } | null }[] }>(
    `/api/v2/transactions/${id}`,
  )
  return inputs.every(({ box }) => typeof box?.transactionId === 'string')
}

/** Only the information tab is linked from other pages. */
const BLOCK_TABS = ['', '/transactions', '', '/extension'] as const

/** Spread evenly over the indexed blocks. A recorded window begins in the middle of the chain. */
async function listHeights(
  fetchApi: ScreenCheckEnvironment['fetchApi'],
  tip: number,
  count: number,
): Promise<number[]> {
  const isIndexed = (height: number) =>
    fetchApi(`/api/v2/blocks/${height}`).then(
      () => true,
      () => false,
    )
  let from = 1
  if (!(await isIndexed(from))) {
    from = tip
    while (await isIndexed(from - 1)) from--
  }
  const step = Math.max(1, Math.floor((tip - from) / count))
  return Array.from({ length: Math.floor((tip - from) / step) + 1 }, (_, i) => from + i * step)
}
