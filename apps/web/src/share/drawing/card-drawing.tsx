import type { Card } from '../card.ts'
import type { Faces } from '../faces.ts'
import { PALETTE } from '../palette.ts'
import { fitLines } from '../set-text.ts'
import { CARD_HEIGHT, CARD_WIDTH, MARGIN } from '../size.ts'
import { CardFacts } from './card-facts.tsx'
import { CardHead } from './card-head.tsx'
import { CardHeading } from './card-heading.tsx'
import { CardId } from './card-id.tsx'
import { Line } from './line.tsx'
import { LinePicture } from './line-picture.tsx'
import { Ruler } from './ruler.tsx'
import { SharesPicture } from './shares-picture.tsx'
import { STRATA_WIDTH, StrataPicture } from './strata-picture.tsx'

export interface CardDrawingProps {
  readonly card: Card
  readonly faces: Faces
  /** Where the page is to be found, and of which network it is, where that is worth saying. */
  readonly place: string
}

const SENTENCE_TOP = 192
/** Below it stand the readings, or a picture that takes the width. */
const SENTENCE_BOTTOM = { facts: 392, picture: 310 }
const SIZES = [52, 46, 40, 34]
const LEADING = 1.2

/** A page in one picture, for those who read about it elsewhere. */
export function CardDrawing({ card, faces, place }: CardDrawingProps) {
  const { picture } = card
  const isWide = picture !== undefined && picture.kind !== 'strata'
  const room = CARD_WIDTH - 2 * MARGIN - (picture?.kind === 'strata' ? STRATA_WIDTH : 0)
  const height = SENTENCE_BOTTOM[isWide ? 'picture' : 'facts'] - SENTENCE_TOP
  const { size, lines } = fitLines(card.sentence, { face: faces.say, sizes: SIZES, room, height, leading: LEADING })
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={CARD_WIDTH}
      height={CARD_HEIGHT}
      viewBox={`0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`}
    >
      <rect width={CARD_WIDTH} height={CARD_HEIGHT} fill={PALETTE['surface-page']} />
      <CardHead place={place} faces={faces} />
      <CardHeading card={card} faces={faces} room={room} />
      {lines.map((text, index) => (
        <Line
          // Lines have no names but their places.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          x={MARGIN}
          y={SENTENCE_TOP + size * (1 + index * LEADING)}
          voice="say"
          size={size}
          text={text}
        />
      ))}
      {card.id !== undefined && <CardId id={card.id} faces={faces} />}
      {!isWide && <CardFacts facts={card.facts} faces={faces} />}
      {picture?.kind === 'strata' && <StrataPicture {...picture} faces={faces} />}
      {picture?.kind === 'line' && <LinePicture {...picture} faces={faces} />}
      {picture?.kind === 'ruler' && <Ruler />}
      {picture?.kind === 'shares' && <SharesPicture {...picture} faces={faces} />}
    </svg>
  )
}
