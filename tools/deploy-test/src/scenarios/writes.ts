import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Box,
  type BoxId,
  bytesToHex,
  encodeAddress,
  addressOfScript,
  type Hex,
  presetOf,
  type Transaction,
} from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { finalizeTransaction, transactionJson } from '@ergo-explorer/simchain'
import { fetchJson, sendNodeCommand, sendRequest } from '@ergo-explorer/testkit/http'
import { clientAddress } from '@ergo-explorer/testkit/load'
import { percentile } from '@ergo-explorer/testkit/statistics'
import { waitUntil } from '@ergo-explorer/testkit/wait-until'
import type { Deployment } from '#deployment/deployment.ts'
import { failuresOf, type ScenarioResult } from './scenario.ts'

export interface WriteTargets extends Pick<Deployment, 'nodeUrl'> {
  /** API processes; each sends to the same nodes and reads the same databases. */
  readonly apiUrls: readonly string[]
  /** Cache in front of them. */
  readonly proxyUrl?: string
}

/** Submits payments and compares what is read right after each response with the payment. */
export async function runWrites({ nodeUrl, api, url: proxyUrl }: Deployment, count: number): Promise<ScenarioResult> {
  const figures = await measureWrites({ nodeUrl, apiUrls: api.map(({ url }) => url), proxyUrl }, count)
  console.log(`stale: ${figures.stale} of ${figures.reads} reads after ${figures.accepted} submissions`)
  return {
    figures,
    failures: failuresOf([
      [
        figures.accepted === count,
        `only ${figures.accepted} of ${count} submissions were accepted: ${figures.refusals.join('; ')}`,
      ],
      // A slow machine may miss the second; then the process that accepted the payment shows it.
      [figures.withoutSeen < count, 'no submission was in the index within a second'],
      [
        figures.stale === 0,
        `${figures.stale} of ${figures.reads} reads do not know the submission: ${figures.firstFaults.join('; ')}`,
      ],
    ]),
  }
}

/** Senders, each with a chain of payments to itself. */
const LANES = 20
/** Submissions at the same time. */
const WORKERS = 4
const OVERLOAD_PAUSE_MS = 200
const FEE = 2_000_000n
const LANE_VALUE = 200_000_000n

const blake2b256 = await createBlake2b256()
const preset = presetOf('devnet')
const addressOf = (ergoTree: Hex): string => encodeAddress(addressOfScript(ergoTree, preset.addressPrefix), blake2b256)
const laneScript = (i: number): Hex =>
  `0008cd02${bytesToHex(blake2b256(new TextEncoder().encode(`lane ${i} ${Date.now()}`)))}`

/** The simulated node does not check proofs. */
const pay = (
  input: Pick<Box, 'boxId'>,
  outputs: readonly { readonly value: bigint; readonly ergoTree: Hex }[],
  height: number,
) =>
  finalizeTransaction({
    inputs: [{ boxId: input.boxId, proof: 'ab'.repeat(56), extension: [] }],
    dataInputs: [],
    candidates: [...outputs, { value: FEE, ergoTree: preset.systemScripts.fee }].map(({ value, ergoTree }) => ({
      value,
      ergoTree,
      creationHeight: height,
      assets: [],
      registers: {},
    })),
    blake2b256,
  })

export async function measureWrites({ nodeUrl, apiUrls, proxyUrl }: WriteTargets, count: number) {
  const [apiUrl = ''] = apiUrls
  const { height } = await fetchJson<{ readonly height: number }>(`${apiUrl}/api/v2/tip`)
  const lanes = await fundLanes(apiUrl, { nodeUrl, height })
  const entries = [...apiUrls, ...(proxyUrl === undefined ? [] : [proxyUrl, proxyUrl])]
  const run = new WriteRun()
  let next = 0
  const work = async (worker: number) => {
    const own = lanes.filter((_, i) => i % WORKERS === worker)
    while (next < count) {
      const i = next++
      const lane = own[i % own.length] ?? own[0]
      const entry = entries[i % entries.length] ?? apiUrl
      if (lane === undefined) return
      const change = lane.box.value - FEE
      const payment = pay(lane.box, [{ value: change, ergoTree: lane.box.ergoTree }], height)
      const others = [...apiUrls, ...(proxyUrl === undefined ? [] : [proxyUrl])].filter((url) => url !== entry)
      const isAccepted = await run.submit(payment, {
        entry,
        sender: addressOf(lane.box.ergoTree),
        // A request through the proxy may reach either process, so it always needs the token.
        reads: [{ url: entry, hasSeen: entry === proxyUrl }, ...others.map((url) => ({ url, hasSeen: true }))],
      })
      const [changeBox] = payment.outputs
      if (isAccepted && changeBox !== undefined) lane.box = changeBox
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)))
  return run.figures()
}

/** One payment of a rich address to all senders. */
async function fundLanes(
  apiUrl: string,
  { nodeUrl, height }: { readonly nodeUrl: string; readonly height: number },
): Promise<{ box: Box }[]> {
  const source = await findSource(apiUrl)
  const scripts = Array.from({ length: LANES }, (_, i) => laneScript(i))
  const outputs = scripts.map((ergoTree) => ({ value: LANE_VALUE, ergoTree }))
  const change = { value: source.value - LANE_VALUE * BigInt(LANES) - FEE, ergoTree: source.ergoTree }
  const funding = pay(source, [...outputs, change], height)
  const { status, body } = await sendRequest(`${apiUrl}/api/v2/transactions`, {
    method: 'POST',
    body: transactionJson(funding),
  })
  if (status !== 200) throw new Error(`The payment to the senders was refused: ${body.toString()}`)
  const isConfirmed = async () => {
    await sendNodeCommand(nodeUrl, 'mine?blocks=1')
    await sleep(500)
    return (
      (await fetchJson<{ readonly state: string }>(`${apiUrl}/api/v2/transactions/${funding.id}`)).state === 'confirmed'
    )
  }
  await waitUntil('the senders have boxes', isConfirmed, { timeoutMs: 120_000, pollMs: 200 })
  return funding.outputs.slice(0, LANES).map((box) => ({ box }))
}

interface SpendableBox {
  readonly boxId: BoxId
  readonly value: string
  readonly ergoTree: Hex
  readonly assets: readonly unknown[]
}

async function findSource(apiUrl: string): Promise<{ boxId: BoxId; value: bigint; ergoTree: Hex }> {
  const { items } = await fetchJson<{
    readonly items: readonly { readonly party?: { readonly address: string }; readonly address?: string }[]
  }>(`${apiUrl}/api/v2/rich-list?limit=100`)
  for (const holder of items) {
    const address = holder.party?.address ?? holder.address ?? ''
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ addresses: [address], limit: 50 }),
    }
    const { items: boxes } = await fetchJson<{ readonly items: readonly SpendableBox[] }>(
      `${apiUrl}/api/v2/boxes/spendable`,
      init,
    )
    const usable = boxes.find(
      ({ value, assets, ergoTree }) =>
        assets.length === 0 && ergoTree.startsWith('0008cd') && BigInt(value) > LANE_VALUE * BigInt(LANES + 1),
    )
    if (usable !== undefined) return { ...usable, value: BigInt(usable.value) }
  }
  throw new Error('No address of the rich list has a box that is large enough')
}

interface Submission {
  readonly entry: string
  readonly sender: string
  /** Where to read, and whether with the token of the submission. */
  readonly reads: readonly { readonly url: string; readonly hasSeen: boolean }[]
}

class WriteRun {
  readonly #submitMs: number[] = []
  readonly #visibleMs: number[] = []
  readonly #faults: string[] = []
  readonly #refusals: string[] = []
  #reads = 0
  #stale = 0
  #withoutSeen = 0
  #clients = 0
  #overloaded = 0

  /** @returns whether a node accepted the payment */
  async submit(payment: Transaction, { entry, sender, reads }: Submission): Promise<boolean> {
    const start = performance.now()
    const { status, body } = await this.#send(`${entry}/api/v2/transactions`, transactionJson(payment))
    if (status !== 200) {
      this.#refusals.push(`${status} ${body.slice(0, 200)}`)
      return false
    }
    this.#submitMs.push(performance.now() - start)
    const { seen } = JSON.parse(body) as { readonly seen: string | null }
    if (seen === null) this.#withoutSeen++
    await Promise.all(
      reads.map(async ({ url, hasSeen }) => {
        // Without a token, only the accepting process shows the payment.
        if (hasSeen && seen === null) return
        const suffix = hasSeen ? `?seen=${seen}` : ''
        for (const [name, isVisible] of CHECKS) {
          let last = ''
          const send: Send = async (path, json) => {
            const response = await this.#send(`${url}${path}${suffix}`, json)
            last = `${response.status} ${response.body.slice(0, 300)}`
            return response
          }
          const read = () => isVisible(send, payment, sender)
          this.#reads++
          if (await read()) continue
          this.#stale++
          this.#faults.push(`${name} of ${url}${suffix}: ${last}`)
          await waitUntil(`${name} shows ${payment.id}`, read, { timeoutMs: 30_000, pollMs: 5 })
        }
      }),
    )
    this.#visibleMs.push(performance.now() - start)
    return true
  }

  /** Each request from another client, so that rate limits do not apply. An overloaded process answers later. */
  async #send(url: string, json?: string): Promise<{ status: number; body: string }> {
    const client = clientAddress(this.#clients++ % 50_000)
    const agent = new Agent({ localAddress: client })
    const options = {
      agent,
      headers: { 'x-forwarded-for': client },
      ...(json !== undefined && { method: 'POST', body: json }),
    }
    const { status, body } = await sendRequest(url, options)
    agent.destroy()
    // 502 and 504 are the proxy's forms of it.
    if (status < 502 || status > 504) return { status, body: body.toString() }
    this.#overloaded++
    await sleep(OVERLOAD_PAUSE_MS)
    return this.#send(url, json)
  }

  figures() {
    const at = (values: readonly number[], share: number) =>
      values.length === 0 ? null : Math.round(percentile(values, share))
    return {
      accepted: this.#submitMs.length,
      withoutSeen: this.#withoutSeen,
      overloaded: this.#overloaded,
      reads: this.#reads,
      stale: this.#stale,
      submitMs: { p50: at(this.#submitMs, 0.5), p99: at(this.#submitMs, 0.99) },
      /** From sending the submission to the last of the first correct reads, through all processes and the proxy. */
      visibleMs: { p50: at(this.#visibleMs, 0.5), p99: at(this.#visibleMs, 0.99) },
      firstFaults: this.#faults.slice(0, 5),
      refusals: [...new Set(this.#refusals)].slice(0, 3),
    }
  }
}

type Send = (path: string, json?: string) => Promise<{ readonly status: number; readonly body: string }>
type Check = (send: Send, payment: Transaction, sender: string) => Promise<boolean>

/** What a wallet reads after a payment. A block may have confirmed it by then. */
const CHECKS: readonly (readonly [name: string, isVisible: Check])[] = [
  [
    'transaction',
    async (send, { id }) => {
      const { status, body } = await send(`/api/v2/transactions/${id}`)
      return status === 200 && /"state":"(?:pending|pre-confirmed|confirmed)"/.test(body)
    },
  ],
  [
    'spendable boxes',
    async (send, { inputs, outputs: [change] }, sender) => {
      const { status, body } = await send(
        '/api/v2/boxes/spendable',
        JSON.stringify({ addresses: [sender], includePending: true, limit: 50 }),
      )
      return status === 200 && !body.includes(inputs[0]?.boxId ?? '') && body.includes(change?.boxId ?? '')
    },
  ],
  [
    'box of the input',
    async (send, { id, inputs }) => {
      const { status, body } = await send(`/api/v2/boxes/${inputs[0]?.boxId}`)
      return (
        status === 200 &&
        (JSON.parse(body) as { spentBy: { transactionId: string } | null }).spentBy?.transactionId === id
      )
    },
  ],
  [
    'unconfirmed transactions',
    async (send, { id }, sender) => {
      const { status, body } = await send(`/api/v2/addresses/${sender}/pending`)
      if (status === 200 && body.includes(id)) return true
      return (await send(`/api/v2/addresses/${sender}/transactions`)).body.includes(id)
    },
  ],
]
