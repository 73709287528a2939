import type { Card } from '../card.ts'
import type { CardFonts } from '../card-fonts.ts'
import { CARD_COLOURS } from '../card-colours.ts'
import { breakIntoLines } from '../fit-text.ts'
import { CARD_HEIGHT, CARD_WIDTH, CARD_MARGIN } from '../size.ts'
import { CardFacts } from './card-facts.tsx'
import { CardHead } from './card-head.tsx'
import { CardHeading } from './card-heading.tsx'
import { CardId } from './card-id.tsx'
import { TextLine } from './text-line.tsx'
import { LineChartPicture } from './line-chart-picture.tsx'
import { DecorativeRuler } from './decorative-ruler.tsx'
import { ShareBarsPicture } from './share-bars-picture.tsx'
import { COMPOSITION_WIDTH, CompositionPicture } from './composition-picture.tsx'

export interface CardDrawingProps {
  readonly card: Card
  readonly fonts: CardFonts
  /** Host name and, except for mainnet, the network. */
  readonly site: string
}

const SENTENCE_TOP = 192
/** Below are the facts, or a picture of full width. */
const SENTENCE_BOTTOM = { facts: 392, picture: 310 }
const SIZES = [52, 46, 40, 34]
const LINE_HEIGHT = 1.2

/** Link preview image of a page. */
export function CardDrawing({ card, fonts, site }: CardDrawingProps) {
  const { picture } = card
  const isWide = picture !== undefined && picture.kind !== 'composition'
  const maxWidth = CARD_WIDTH - 2 * CARD_MARGIN - (picture?.kind === 'composition' ? COMPOSITION_WIDTH : 0)
  const maxHeight = SENTENCE_BOTTOM[isWide ? 'picture' : 'facts'] - SENTENCE_TOP
  const { size, lines } = breakIntoLines(card.sentence, {
    font: fonts.serif,
    sizes: SIZES,
    maxWidth,
    maxHeight,
    lineHeight: LINE_HEIGHT,
  })
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={CARD_WIDTH}
      height={CARD_HEIGHT}
      viewBox={`0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`}
    >
      <rect width={CARD_WIDTH} height={CARD_HEIGHT} fill={CARD_COLOURS['surface-page']} />
      <CardHead site={site} fonts={fonts} />
      <CardHeading card={card} fonts={fonts} maxWidth={maxWidth} />
      {lines.map((text, index) => (
        <TextLine
          // Lines have no key except their index.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          x={CARD_MARGIN}
          y={SENTENCE_TOP + size * (1 + index * LINE_HEIGHT)}
          font="serif"
          size={size}
          text={text}
        />
      ))}
      {card.id !== undefined && <CardId id={card.id} fonts={fonts} />}
      {!isWide && <CardFacts facts={card.facts} fonts={fonts} />}
      {picture?.kind === 'composition' && <CompositionPicture {...picture} fonts={fonts} />}
      {picture?.kind === 'line' && <LineChartPicture {...picture} fonts={fonts} />}
      {picture?.kind === 'ruler' && <DecorativeRuler />}
      {picture?.kind === 'shares' && <ShareBarsPicture {...picture} fonts={fonts} />}
    </svg>
  )
}
