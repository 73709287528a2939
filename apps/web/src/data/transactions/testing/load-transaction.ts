import { createApi } from '../../api/create-api.ts'
import { transactionResource } from '../transaction.ts'
import { hostOf, ID } from './answers.ts'

export const V2_FEATURES = ['transactions', 'resolve'] as const

export const apiOf = (answers: Readonly<Record<string, unknown>>, features: readonly string[] | null) =>
  createApi({
    baseUrl: 'http://api.test',
    features,
    timeoutMs: 1_000,
    log: { failed: () => undefined, cancelled: () => undefined },
    fetch: hostOf(answers),
  })

/** What a page is made of, from such a host. */
export const loadTransaction = (
  answers: Readonly<Record<string, unknown>>,
  features: readonly string[] | null = V2_FEATURES,
) => transactionResource(ID).load(apiOf(answers, features), new AbortController().signal)
