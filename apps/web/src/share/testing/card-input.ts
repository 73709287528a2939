import { DEFAULT_CONFIG } from '../../config/public-config.ts'
import { ApiFailure } from '../../data/api/api-failure.ts'
import { loadView } from '../../data/resource/load-view.ts'
import type { Resource } from '../../data/resource/resource.ts'
import { createWords } from '../../i18n/create-words.ts'
import { FAMILIES } from '../../i18n/families.ts'
import { loadMessages } from '../../i18n/load-messages.ts'
import type { Locale } from '../../i18n/locales.ts'
import { readFaces } from '../../server/share/fonts.ts'
import type { CardInput } from '../card-input.ts'

/** What `/api/v2` announces where cards are tested. */
const FEATURES = ['blocks', 'transactions', 'addresses', 'tokens', 'charts']

/** Data of an API that answers so, by path; null for one that does not answer at all. */
export function fetchOf(answers: Readonly<Record<string, unknown>> | null): CardInput['fetchData'] {
  const get = <T>(path: string) =>
    answers === null
      ? Promise.reject(new ApiFailure('unreachable', path))
      : // A test gives each path what the contract says of it.
        Promise.resolve((answers[path] ?? null) as T | null)
  return async <T>(resource: Resource<T>) => ({
    data: await loadView(resource, { features: FEATURES, get }, AbortSignal.timeout(1_000)),
  })
}

/** All that a card is made of, in one language. */
export async function cardInput(answers: Readonly<Record<string, unknown>>, locale: Locale = 'en'): Promise<CardInput> {
  const words = createWords(locale)
  for (const family of FAMILIES) words.add(family, await loadMessages(locale, family))
  return { words, config: DEFAULT_CONFIG, fetchData: fetchOf(answers), faces: readFaces() }
}
