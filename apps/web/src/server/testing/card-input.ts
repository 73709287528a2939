import { DEFAULT_CONFIG } from '#config/public-config.ts'
import { ApiFailure } from '#data/api/api-client.ts'
import { loadCompleteView } from '#data/resource/load-complete-view.ts'
import type { Resource } from '#data/resource/resource.ts'
import { createTranslations, loadMessages } from '#i18n/translations.ts'
import { MESSAGE_NAMESPACES } from '#i18n/message-namespaces.ts'
import type { Locale } from '#i18n/locales.ts'
import { readCardFontMetrics } from '../share/font-metrics.ts'
import type { CardInput } from '#share/card.ts'

/** Features that `/api/v2` announces in card tests. */
const FEATURES = ['blocks', 'transactions', 'addresses', 'tokens', 'charts']

/** Loads data from fake API responses by path; null for an unreachable API. */
export function createFetchData(responses: Readonly<Record<string, unknown>> | null): CardInput['fetchData'] {
  const get = <T>(path: string) =>
    responses === null
      ? Promise.reject(new ApiFailure('unreachable', path))
      : // Tests provide responses that match the contract.
        Promise.resolve((responses[path] ?? null) as T | null)
  return async <T>(resource: Resource<T>) => ({
    data: await loadCompleteView(resource, { features: FEATURES, get }, AbortSignal.timeout(1_000)),
  })
}

/** Dependencies of a card in one language. */
export async function createCardInput(
  responses: Readonly<Record<string, unknown>>,
  locale: Locale = 'en',
): Promise<CardInput> {
  const t = createTranslations(locale)
  for (const namespace of MESSAGE_NAMESPACES) t.add(namespace, await loadMessages(locale, namespace))
  return {
    translations: t,
    config: DEFAULT_CONFIG,
    fetchData: createFetchData(responses),
    fonts: readCardFontMetrics(),
  }
}
