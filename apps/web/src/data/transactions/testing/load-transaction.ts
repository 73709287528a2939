import { loadCompleteView } from '#data/resource/load-complete-view.ts'
import { adaptApi } from '#testing/adapt-api.ts'
import { createApiClient } from '../../api/api-client.ts'
import { transactionResource } from '../transaction.ts'
import { createFetch, ID } from './transaction-responses.ts'

export const V2_FEATURES = ['transactions', 'resolve'] as const

export const createTestApi = (responses: Readonly<Record<string, unknown>>, features: readonly string[] | null) =>
  adaptApi(
    createApiClient({
      baseUrl: 'http://api.test',
      features,
      timeoutMs: 1_000,
      log: { failed: () => undefined, cancelled: () => undefined },
      fetch: createFetch(responses),
    }),
  )

/** Loads the test transaction from an API with these responses. */
export const loadTransaction = (
  responses: Readonly<Record<string, unknown>>,
  features: readonly string[] | null = V2_FEATURES,
) => loadCompleteView(transactionResource(ID), createTestApi(responses, features), new AbortController().signal)
