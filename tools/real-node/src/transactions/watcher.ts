import { setTimeout as sleep } from 'node:timers/promises'
import type { BoxId } from '@ergo-explorer/chain'
import { registerValues } from '@ergo-explorer/db'
import type { Tally } from '@ergo-explorer/testkit/reporting/tally'
import { waitUntil } from '@ergo-explorer/testkit/wait-until'
import type { SignedDraft } from './wallet.ts'

/** What our API must say about a transaction. */
export interface Expectation {
  readonly label: string
  readonly kind: string
  /** Facts of the story by path, for example `to.0.nanoErg`. */
  readonly facts?: Readonly<Record<string, string | number | boolean>>
  /** Number of unconfirmed ancestors while it is pending. */
  readonly depth?: number
}

/** The part of a transaction in our API that is compared. */
interface ApiTransaction {
  readonly transactionId: string
  readonly state: string
  readonly height: number | null
  readonly firstSeen: number | null
  readonly confirmations: number | null
  readonly fee: string
  readonly story: { readonly kind: string; readonly facts: object } | null
  readonly status: { readonly depth: number | null; readonly endedByTransactionId: string | null }
  readonly inputs: readonly { readonly boxId: string; readonly extension: readonly ApiValue[] }[]
  readonly dataInputs: readonly { readonly boxId: string }[]
  readonly outputs: readonly {
    readonly boxId: string
    readonly value: string
    readonly ergoTree: string
    readonly assets: readonly { readonly tokenId: string; readonly amount: string }[]
    readonly registers: readonly ApiValue[]
  }[]
}

/** The id, or a problem. */
interface SubmitResponse {
  readonly transactionId?: string
  readonly code?: string
  readonly detail?: string
}

interface ApiValue {
  readonly id: string | number
  readonly value: string
}

const POLL = { pollMs: 50, timeoutMs: 300_000 }

/** Submits transactions through our API and follows them there. */
export class Watcher {
  readonly #apiUrl: string
  readonly #tally: Tally
  readonly counts = { submitted: 0, seenPending: 0, confirmed: 0, rejected: 0 }

  constructor(apiUrl: string, tally: Tally) {
    this.#apiUrl = apiUrl
    this.#tally = tally
  }

  async submit({ id, json }: SignedDraft, label: string): Promise<void> {
    const { status, body } = await this.#post(json)
    this.counts.submitted++
    this.#tally.compare(
      `${label}: submitted`,
      `200 ${id}`,
      `${status} ${status === 200 ? body.transactionId : body.detail}`,
    )
  }

  async submitRejected({ json }: SignedDraft, label: string): Promise<void> {
    const { status, body } = await this.#post(json)
    this.counts.rejected++
    this.#tally.compare(`${label}: rejected`, '400 transaction_rejected', `${status} ${body.code}`)
  }

  /** Follows a submitted transaction until it is confirmed, and compares what the API says of it before and after. */
  async confirm(signed: SignedDraft, expected: Expectation): Promise<void> {
    const { label } = expected
    const first = await this.#until(signed.id, `${label}: known`, () => true)
    if (first.state === 'pending') {
      this.counts.seenPending++
      this.#tally.compare(`${label}: kind while pending`, expected.kind, first.story?.kind)
      if (expected.depth !== undefined)
        this.#tally.compare(`${label}: depth while pending`, expected.depth, first.status.depth)
    }
    const confirmed = await this.#until(signed.id, `${label}: confirmed`, ({ state }) => state === 'confirmed')
    this.counts.confirmed++
    this.#compare(signed, confirmed, expected)
  }

  async seePending({ id }: SignedDraft, label: string): Promise<void> {
    const { state } = await this.#until(id, `${label}: known`, () => true)
    this.#tally.compare(`${label}: state`, 'pending', state)
  }

  /** Waits until a transaction has lost against another one. */
  async lose({ id }: SignedDraft, label: string, winner: SignedDraft): Promise<void> {
    const ended = await this.#until(
      id,
      `${label}: ended`,
      ({ state }) => state === 'replaced' || state === 'input-spent',
    )
    this.#tally.compare(`${label}: ended by`, winner.id, ended.status.endedByTransactionId)
  }

  #compare({ draft, outputs }: SignedDraft, actual: ApiTransaction, { label, kind, facts = {} }: Expectation): void {
    this.#tally.compare(`${label}: kind`, kind, actual.story?.kind)
    for (const [path, value] of Object.entries(facts))
      this.#tally.compare(`${label}: ${path}`, value, valueAt(actual.story?.facts, path))
    const wasSeen = actual.firstSeen !== null || actual.height !== null
    this.#tally.compare(`${label}: was seen in the mempool or mined at once`, true, wasSeen)
    const expected = {
      inputs: draft.inputs.map(({ boxId }) => ({ boxId, extension: variablesOf(draft, boxId) })),
      dataInputs: (draft.dataInputs ?? []).map(({ boxId }) => ({ boxId })),
      outputs: outputs.map(({ boxId, value, ergoTree, assets, registers }) => ({
        boxId,
        value,
        ergoTree,
        assets,
        registers: registerValues(registers),
      })),
    }
    this.#tally.compare(label, expected, {
      ...actual,
      outputs: actual.outputs.map((box) => ({ ...box, registers: box.registers.map(({ value }) => value) })),
    })
  }

  async #post(json: string): Promise<{ status: number; body: SubmitResponse }> {
    const response = await fetch(`${this.#apiUrl}/api/v2/transactions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: json,
    })
    return { status: response.status, body: (await response.json()) as SubmitResponse }
  }

  #until(id: string, goal: string, isReached: (found: ApiTransaction) => boolean): Promise<ApiTransaction> {
    const read = async () => {
      const response = await fetch(`${this.#apiUrl}/api/v2/transactions/${id}`)
      if (response.status === 404) return undefined
      if (!response.ok) {
        // Rate limits are off, so only a start or a restart explains it.
        await sleep(POLL.pollMs)
        return undefined
      }
      const found = (await response.json()) as ApiTransaction
      return isReached(found) ? found : undefined
    }
    return waitUntil(goal, read, POLL)
  }
}

const variablesOf = ({ extension = {} }: SignedDraft['draft'], boxId: BoxId): ApiValue[] =>
  Object.entries(extension[boxId] ?? {}).map(([id, value]) => ({ id, value }))

/** A value in nested objects and lists, by its path. */
export function valueAt(facts: object | undefined, path: string): string | number | boolean | undefined {
  const found = path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
      facts,
    )
  return typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean' ? found : undefined
}
