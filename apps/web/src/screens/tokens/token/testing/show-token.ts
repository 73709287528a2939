import { aDetail, answersOf, FEATURES } from '../../../../data/tokens/testing/token-answers.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'

/** The page of a token from v2, with who has most of it, and with what else is answered. */
export const showToken = (detail = aDetail(), search = '', more: Readonly<Record<string, unknown>> = {}) =>
  renderScreen(`/token/${detail.tokenId}${search}`, {
    features: FEATURES,
    answers: { ...answersOf(detail), ...more },
  })
