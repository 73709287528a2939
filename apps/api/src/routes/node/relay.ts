import { decodeTransaction, hexToBytes, isHex } from '@ergo-explorer/chain'
import { nodeBadRequest, nodeOperations as node, nodeUnavailable } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import type { ReadSnapshot } from '#database/database-cluster.ts'
import { type ErrorResponse, nodeErrorResponse } from '#http/error-responses.ts'
import { SubmittedResponse } from '#http/freshness.ts'
import { serveOperation } from '#http/operations.ts'
import { createNodeRelay, type RelayToNodes } from '#submit/node-relay.ts'
import {
  type NodeRequest,
  sendSignedTransaction,
  sendTransaction,
  type SubmissionError,
  type SubmissionResult,
} from '#submit/submission.ts'
import { MAX_TRANSACTION_BYTES } from '#submit/transaction.ts'

/** Seconds after which a node may be back. */
const RETRY_AFTER = 5
const NO_NODE = nodeErrorResponse(nodeUnavailable('No node is configured'))
const UNREACHABLE = nodeErrorResponse(nodeUnavailable('No node answers'), RETRY_AFTER)

/** A request that a node has to answer counts as a submission or as a check. */
const SUBMIT = { freshness: 'never', bucket: 'submit', concurrencyGroup: 'submit' } as const
const CHECK = { freshness: 'never', bucket: 'check', concurrencyGroup: 'check' } as const

/** Requests that are answered by nodes: submissions, checks and estimates. */
export function serveNodeRelay(api: RouteDependencies): void {
  const { app, context, nodes, blake2b256 } = api

  for (const [operation, options, request] of [
    [node.postNodeTransaction, SUBMIT, 'submitTransaction'],
    [node.postNodeTransactionCheck, CHECK, 'checkTransaction'],
  ] as const)
    serveOperation({ app, context }, operation, {
      ...options,
      handler: async ({ body }) => resultOf(await sendSignedTransaction(api, body, request)),
    })

  const sendBytes = async (text: string, request: NodeRequest) => {
    if (text.length > 2 * MAX_TRANSACTION_BYTES)
      return nodeErrorResponse(
        nodeBadRequest(`Can not parse transaction bytes: more than ${MAX_TRANSACTION_BYTES} bytes`),
      )
    const hex = text.toLowerCase()
    const decoded = isHex(hex)
      ? decodeTransaction(hexToBytes(hex), blake2b256)
      : { ok: false as const, reason: 'Invalid hex data' }
    if (!decoded.ok) return nodeErrorResponse(nodeBadRequest(`Can not parse transaction bytes: ${decoded.reason}`))
    return resultOf(await sendTransaction(api, decoded.value, request))
  }

  for (const [operation, options, request] of [
    [node.postNodeTransactionBytes, SUBMIT, 'submitTransaction'],
    [node.postNodeTransactionCheckBytes, CHECK, 'checkTransaction'],
  ] as const)
    serveOperation({ app, context }, operation, { ...options, handler: ({ body }) => sendBytes(body, request) })

  const relayed = async <T>(
    relay: RelayToNodes<T>,
    args: readonly [number, number],
    { tip }: ReadSnapshot,
  ): Promise<T> => {
    if (nodes.length === 0) throw NO_NODE
    const outcome = await relay(args, tip.versions.mempool)
    if (outcome === undefined) throw UNREACHABLE
    if (!outcome.ok) throw nodeErrorResponse(nodeBadRequest(reasonOf(outcome.error.reason)))
    return outcome.value
  }

  const relayFee = createNodeRelay(nodes, (client, args, signal) => client.fetchRecommendedFee(...args, signal))
  serveOperation({ app, context }, node.getNodeRecommendedFee, {
    ...SUBMIT,
    handler: ({ query: { waitTime = 1, txSize = 100 } }, snapshot) => relayed(relayFee, [waitTime, txSize], snapshot),
  })

  const relayWaitTime = createNodeRelay(nodes, (client, args, signal) => client.fetchWaitTime(...args, signal))
  serveOperation({ app, context }, node.getNodeWaitTime, {
    ...SUBMIT,
    handler: ({ query: { fee = 1000, txSize = 100 } }, snapshot) => relayed(relayWaitTime, [fee, txSize], snapshot),
  })

  const relayHistogram = createNodeRelay(nodes, (client, args, signal) => client.fetchFeeHistogram(...args, signal))
  serveOperation({ app, context }, node.getNodePoolHistogram, {
    ...SUBMIT,
    handler: ({ query: { bins = 10, maxtime = 60_000 } }, snapshot) =>
      relayed(relayHistogram, [bins, maxtime], snapshot),
  })
}

const reasonOf = (reason = 'A node refuses it'): string => reason.replace(/^bad\.request: /, '')

const resultOf = (result: SubmissionResult) =>
  result.ok ? new SubmittedResponse(result.id, result.seen) : errorOf(result)

/** The reason of the nodes comes first and unchanged: wallets compare how it starts. */
function errorOf(error: SubmissionError): ErrorResponse {
  switch (error.code) {
    case 'off':
      return NO_NODE
    case 'unreachable':
      return UNREACHABLE
    case 'unreadable':
      return nodeErrorResponse(nodeBadRequest(`The request content was malformed:\n${error.reason}`))
    case 'invalid':
      return nodeErrorResponse(nodeBadRequest(error.reasons.join('; ')))
  }
}
