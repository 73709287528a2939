import { aDetail, responsesFor, FEATURES } from '#data/tokens/testing/token-responses.ts'
import { renderScreen } from '#testing/render-screen.tsx'

/** Renders a token page from v2 responses with its top holders and extra responses. */
export const renderToken = (detail = aDetail(), search = '', extraResponses: Readonly<Record<string, unknown>> = {}) =>
  renderScreen(`/token/${detail.tokenId}${search}`, {
    features: FEATURES,
    responses: { ...responsesFor(detail), ...extraResponses },
  })
