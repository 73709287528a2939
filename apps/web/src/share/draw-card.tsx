import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicConfig } from '../config/public-config.ts'
import type { CardInput } from './card-input.ts'
import type { Card, CardKind } from './card.ts'
import { addressCard } from './cards/address-card.ts'
import { blockCard } from './cards/block-card.ts'
import { chartCard } from './cards/chart-card.ts'
import { tokenCard } from './cards/token-card.ts'
import { transactionCard } from './cards/transaction-card.ts'
import { CardDrawing } from './drawing/card-drawing.tsx'

/** The card of a thing as SVG; null where there is no such thing. */
export async function drawCard(kind: CardKind, id: string, input: CardInput): Promise<string | null> {
  const card = await CARD_OF[kind](id, input)
  return card === null ? null : draw(card, input)
}

/** The card of the explorer itself: for every other page, and when there is nothing better. It asks for nothing. */
export function drawPlainCard(input: CardInput): string {
  return draw(
    { heading: '', sentence: input.words.text('home.description'), facts: [], picture: { kind: 'ruler' } },
    input,
  )
}

const CARD_OF = {
  block: blockCard,
  transaction: transactionCard,
  address: addressCard,
  token: tokenCard,
  chart: chartCard,
} as const satisfies Record<CardKind, (id: string, input: CardInput) => Promise<Card | null>>

const draw = (card: Card, { faces, config }: CardInput): string =>
  renderToStaticMarkup(<CardDrawing card={card} faces={faces} place={placeOf(config)} />)

/** Nobody shall take a test network's figures for those of the main one. */
function placeOf({ publicUrl, network }: PublicConfig): string {
  const host = URL.canParse(publicUrl) ? new URL(publicUrl).host : ''
  return [network === 'mainnet' ? '' : network, host].filter(Boolean).join(' · ')
}
