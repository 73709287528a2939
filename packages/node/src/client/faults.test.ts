import { type BoxId, parseTransactionId } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { findFault } from '@ergo-explorer/devnet/faults/faults'
import { FALSIFICATIONS, falsificationFault } from '@ergo-explorer/devnet/faults/falsifications'
import { type TestDevnet, startTestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { describe, expect, test } from 'vitest'
import { checkBlock } from '#check/block.ts'
import { checkTransaction } from '#check/transaction.ts'
import { aClient, valueOf } from '#testing/a-client.ts'
import type { NodeClient } from './node-client.ts'
import type { NodeErrorCode, NodeOutcome } from './node-error.ts'

const blake2b256 = await createBlake2b256()

const post = (node: TestDevnet, id: string) =>
  node.faultRegistry.activate(findFault(id) ?? expect.fail(`no fault ${id}`))

/** Calls every method of a client. */
async function callAll(client: NodeClient, { chain, backend }: TestDevnet): Promise<NodeOutcome<unknown>[]> {
  const { id, height } = chain.tip
  const transaction = parseTransactionId(backend.mempool.ids()[0] ?? '') ?? expect.fail('the mempool is empty')
  return [
    await client.fetchInfo(),
    await client.fetchHeaderIds(1, 10),
    await client.fetchIdsAt(height),
    await client.fetchHeaders(1, 10),
    await client.fetchLastHeaders(2),
    await client.fetchBlock(id),
    await client.fetchBlocks([id]),
    await client.fetchGenesisBoxes(),
    await client.fetchMempoolIds(),
    await client.fetchMempoolTransactions([transaction]),
    await client.fetchMempoolPage(0, 10),
    await client.submitTransaction('{}'),
    await client.fetchAdProofs(id),
  ]
}

const codesOf = (outcomes: readonly NodeOutcome<unknown>[]) => [
  ...new Set(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.error.code))),
]

describe('a connection fault', () => {
  test.each<{ id: string; code: NodeErrorCode; retryable: boolean; totalMs?: number }>([
    { id: 'X01', code: 'connection_failed', retryable: true },
    { id: 'X03', code: 'timeout', retryable: true, totalMs: 30 },
    { id: 'X04', code: 'timeout', retryable: true, totalMs: 30 },
    { id: 'X05', code: 'connection_failed', retryable: true },
    { id: 'X06', code: 'not_json', retryable: true },
    { id: 'X07', code: 'not_json', retryable: true },
    { id: 'X08', code: 'not_json', retryable: true },
    { id: 'X09', code: 'node_failed', retryable: true },
    { id: 'X10', code: 'rate_limited', retryable: true },
    { id: 'X11', code: 'node_failed', retryable: true },
    { id: 'X12', code: 'redirected', retryable: false },
    { id: 'X13', code: 'compressed', retryable: false },
  ])("$id: every request fails with $code and the node's name", async ({ id, code, retryable, totalMs }) => {
    await using node = await startTestDevnet()
    await using client = aClient(node, { name: 'faulty-node', ...(totalMs && { timeouts: { totalMs } }) })
    post(node, id)
    const outcomes = await callAll(client, node)
    expect(codesOf(outcomes.filter(isNotRejected))).toEqual([code])
    for (const outcome of outcomes) {
      const error = outcome.ok ? expect.fail() : outcome.error
      expect(error.message).toMatch(/^faulty-node: (GET|POST) \//)
      expect([error.retryable, error.node]).toEqual([error.code === 'rejected' ? false : retryable, 'faulty-node'])
    }
    node.faultRegistry.clear()
    await using patientClient = aClient(node)
    expect(valueOf(await patientClient.fetchInfo()).fullHeight).toBe(node.chain.tip.height)
  })

  test('X02: a node responds until it goes down', async () => {
    await using node = await startTestDevnet()
    await using client = aClient(node)
    post(node, 'X02')
    const outcomes = await callAll(client, node)
    expect(outcomes.map(({ ok }) => ok).slice(0, 3)).toEqual([true, true, false])
    expect(codesOf(outcomes.slice(2))).toEqual(['connection_failed'])
    node.faultRegistry.clear()
    expect((await client.fetchInfo()).ok).toBe(true)
  })

  test('X10: passes on Retry-After', async () => {
    await using node = await startTestDevnet()
    await using client = aClient(node)
    post(node, 'X10')
    expect(await client.fetchInfo()).toMatchObject({ ok: false, error: { retryAfterMs: 1000 } })
  })

  test('X14: stops reading a block above the size limit', async () => {
    await using node = await startTestDevnet()
    await using client = aClient(node, { limits: { maxBodyBytes: 1_000_000 } })
    post(node, 'X14')
    const { id } = node.chain.tip
    expect(codesOf([await client.fetchBlock(id), await client.fetchBlocks([id])])).toEqual(['too_large'])
    await using trusting = aClient(node, { limits: { maxBodyBytes: 10_000_000 } })
    const block = valueOf(await trusting.fetchBlock(id))
    expect(checkBlock(block, { checkPow: false, blake2b256 })).toMatchObject([
      { code: 'transactions_root' },
      {},
      {},
      {},
      {},
      {},
      {},
      {},
    ])
  })

  test('aborts a request immediately', async () => {
    await using node = await startTestDevnet()
    await using client = aClient(node)
    post(node, 'X04')
    // The node needs a second for each byte.
    expect(await client.fetchBlock(node.chain.tip.id, AbortSignal.timeout(20))).toMatchObject({
      ok: false,
      error: { code: 'aborted', retryable: false },
    })
    expect(await client.fetchInfo(AbortSignal.abort())).toMatchObject({ error: { code: 'aborted' } })
  })
})

/** Even with a fault that truncates responses, an empty transaction is rejected, because that response is short too. */
const isNotRejected = (outcome: NodeOutcome<unknown>) => outcome.ok || outcome.error.code !== 'rejected'

describe('an invalid block', () => {
  test.each(['X15', 'X16', 'X17', 'X18', 'X19', 'X20', 'X21', 'X23'])('%s is rejected', async (id) => {
    await using node = await startTestDevnet()
    await using client = aClient(node)
    post(node, id)
    for (let i = 0; i < 4; i++) expect(await checkTip(client, node)).not.toBe('accepted')
  })

  test('X22: rejects negative and fractional amounts and accepts quoted ones', async () => {
    await using node = await startTestDevnet()
    await using client = aClient(node)
    post(node, 'X22')
    const results = [await checkTip(client, node), await checkTip(client, node), await checkTip(client, node)]
    expect(results).toEqual(['invalid_response', 'invalid_response', 'accepted'])
  })

  test.each(FALSIFICATIONS.map(({ field }) => ({ field })))('rejects a change of $field', async ({ field }) => {
    await using node = await startTestDevnet()
    await using client = aClient(node)
    node.chain.mempool.simulateTransactions(5, node.time.now)
    node.chain.mineNext(node.time.now)
    node.faultRegistry.activate(
      falsificationFault(FALSIFICATIONS.find((change) => change.field === field) ?? expect.fail()),
    )
    // The quoted amount is correct.
    if (field === 'amountString') expect(await checkTip(client, node)).toBe('accepted')
    else expect(await checkTip(client, node)).not.toBe('accepted')
  })
})

/** The error code for the tip as sent by the node. An accepted block must equal the original. */
async function checkTip(client: NodeClient, { chain, faultRegistry }: TestDevnet): Promise<string> {
  const { id, height, parentId } = chain.tip
  const outcome = await client.fetchBlock(id)
  const expected = { expectedId: id, height, parentId, checkPow: false, blake2b256 }
  if (!outcome.ok) return outcome.error.code
  const [fault] = checkBlock(outcome.value, expected)
  if (fault !== undefined) return fault.code
  faultRegistry.clear()
  expect(outcome.value).toEqual(valueOf(await client.fetchBlock(id)))
  return 'accepted'
}

describe('a chain fault', () => {
  test('X24: a node that lost blocks has a lower score', async () => {
    await using node = await startTestDevnet()
    await using client = aClient(node)
    const before = valueOf(await client.fetchInfo())
    post(node, 'X24')
    const after = valueOf(await client.fetchInfo())
    expect(after.fullBlocksScore ?? 0n).toBeLessThan(before.fullBlocksScore ?? 0n)
    expect(valueOf(await client.fetchIdsAt(before.fullHeight ?? 0))).toEqual([])
  })

  test.each(['X25', 'X26'])('%s: the tip is a valid block that links to its parent on either branch', async (id) => {
    await using node = await startTestDevnet()
    await using client = aClient(node)
    post(node, id)
    for (let i = 0; i < 3; i++) {
      const { bestFullHeaderId = expect.fail(), previousFullHeaderId, fullHeight } = valueOf(await client.fetchInfo())
      const block = valueOf(await client.fetchBlock(bestFullHeaderId))
      const faults = checkBlock(block, {
        expectedId: bestFullHeaderId,
        parentId: previousFullHeaderId,
        height: fullHeight,
        checkPow: false,
        blake2b256,
      })
      expect(faults).toEqual([])
    }
  })

  test('X27: returns the requested blocks of an abandoned branch, or an error', async () => {
    await using node = await startTestDevnet()
    await using client = aClient(node)
    post(node, 'X27')
    const ids = valueOf(await client.fetchLastHeaders(2)).map(({ id }) => id)
    const outcome = await client.fetchBlocks(ids)
    expect(outcome.ok ? outcome.value.map(({ header }) => header.id) : outcome.error.code).toEqual(
      outcome.ok ? ids : 'not_found',
    )
    const now = valueOf(await client.fetchInfo()).bestFullHeaderId ?? expect.fail()
    const tip = valueOf(await client.fetchBlock(now))
    const faults = checkBlock(tip, { parentId: ids.at(-1), checkPow: false, blake2b256 })
    expect(faults.map(({ code }) => code)).toEqual(['parent'])
  })

  test('X28: reports the network of a node', async () => {
    await using node = await startTestDevnet()
    await using client = aClient(node)
    post(node, 'X28')
    expect(valueOf(await client.fetchInfo()).network).toBe('mainnet')
  })
})

describe('the mempool', () => {
  test('X29: returns a huge mempool completely and rejects entries with a wrong id', async () => {
    await using node = await startTestDevnet()
    await using client = aClient(node)
    post(node, 'X29')
    const ids = valueOf(await client.fetchMempoolIds())
    expect(ids).toHaveLength(5000)
    const some = valueOf(await client.fetchMempoolTransactions(ids.slice(0, 20)))
    const faults = some.map(({ transaction }) => checkTransaction(transaction, blake2b256)[0]?.code)
    expect(faults).toEqual(Array.from({ length: 20 }, () => 'transaction_id'))
    await using careful = aClient(node, { limits: { maxBodyBytes: 100_000 } })
    expect(await careful.fetchMempoolIds()).toMatchObject({ error: { code: 'too_large' } })
  })

  test('X30: returns a transaction with an unknown input without that box', async () => {
    await using node = await startTestDevnet()
    await using client = aClient(node)
    post(node, 'X30')
    const [strange = expect.fail()] = valueOf(await client.fetchMempoolPage(0, 10))
    expect(strange.transaction.inputs.map(({ boxId }) => boxId)).toEqual(['deadbeef'.repeat(8) as BoxId])
    expect(strange.spentBoxes).toEqual([undefined])
    expect(checkTransaction(strange.transaction, blake2b256)).toEqual([])
  })
})
