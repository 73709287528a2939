import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicConfig } from '#config/public-config.ts'
import { networkTitle } from '#i18n/site-name.ts'
import type { Translations } from '#i18n/translations.ts'
import type { CardInput, Card, CardKind } from './card.ts'
import { buildAddressCard, buildBlockCard, buildTokenCard, buildTransactionCard } from './object-cards.ts'
import { buildChartCard } from './chart-card.ts'
import { CardDrawing } from './drawing/card-drawing.tsx'

/** The card of an object as SVG; null if the object does not exist. */
export async function drawCard(kind: CardKind, id: string, input: CardInput): Promise<string | null> {
  const card = await CARD_OF[kind](id, input)
  return card === null ? null : draw(card, input)
}

/** The default card, for all other pages and failures. It needs no data. */
export function drawDefaultCard(input: CardInput): string {
  return draw(
    { heading: '', sentence: input.translations.text('home.description'), facts: [], picture: { kind: 'ruler' } },
    input,
  )
}

const CARD_OF = {
  block: buildBlockCard,
  transaction: buildTransactionCard,
  address: buildAddressCard,
  token: buildTokenCard,
  chart: buildChartCard,
} as const satisfies Record<CardKind, (id: string, input: CardInput) => Promise<Card | null>>

const draw = (card: Card, { fonts, config, translations }: CardInput): string =>
  renderToStaticMarkup(<CardDrawing card={card} fonts={fonts} site={siteLine(config, translations)} />)

/** Shows the network, so that test network figures are not mistaken for mainnet ones. */
function siteLine(config: PublicConfig, t: Translations): string {
  const { publicUrl, network } = config
  const host = URL.canParse(publicUrl) ? new URL(publicUrl).host : ''
  return [network === 'mainnet' ? '' : networkTitle(t, config), host].filter(Boolean).join(' · ')
}
