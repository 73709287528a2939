import { splitIdIntoGroups, shortenId } from '#format/id.ts'
import { type CardFonts, CARD_WIDTH, CARD_MARGIN, CARD_COLOURS, CARD_HEIGHT } from '../card-style.ts'
import { measureTextWidth, breakIntoLines } from '../text-fitting.ts'
import { TextLine } from './text-line.tsx'
import type { Card } from '../card.ts'
import { CardFacts } from './card-facts.tsx'
import { CardHead } from './card-head.tsx'
import { CardHeading } from './card-heading.tsx'
import { LineChartPicture } from './line-chart-picture.tsx'
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

const ID_BASELINE = 436
const ID_SIZE = 22
const ID_GAP = 9

/** The full id in groups, every second one dimmed. Longer ones, such as contract addresses, are shortened. */
function CardId({ id, fonts }: { readonly id: string; readonly fonts: CardFonts }) {
  // Hexadecimal ids are grouped by eight, addresses by six.
  const groups = splitIdIntoGroups(id, /^[0-9a-f]{64}$/.test(id) ? 8 : 6)
  const width = measureTextWidth(id, fonts.mono, ID_SIZE) + (groups.length - 1) * ID_GAP
  if (width > CARD_WIDTH - 2 * CARD_MARGIN)
    return <TextLine x={CARD_MARGIN} y={ID_BASELINE} font="mono" size={ID_SIZE} color="ink-2" text={shortenId(id)} />
  return groups.map((group, index) => {
    const x = CARD_MARGIN + measureTextWidth(groups.slice(0, index).join(''), fonts.mono, ID_SIZE) + index * ID_GAP
    const color = index % 2 === 0 ? 'ink-1' : 'ink-3'
    return <TextLine key={x} x={x} y={ID_BASELINE} font="mono" size={ID_SIZE} color={color} text={group} />
  })
}

const RULER_BASE = 540
const RULER_STEP = (CARD_WIDTH - 2 * CARD_MARGIN) / 80
/** Position of the marker. */
const MARKER_TICK = 52

/** Decorative scale with its marker, for the default card. */
function DecorativeRuler() {
  const ticks = Array.from({ length: 81 }, (_, tick) => {
    const height = tick % 10 === 0 ? 36 : tick % 5 === 0 ? 24 : 14
    return `M${CARD_MARGIN + tick * RULER_STEP} ${RULER_BASE}v${-height}`
  })
  const marker = CARD_MARGIN + MARKER_TICK * RULER_STEP
  return (
    <g fill="none" strokeWidth={2}>
      <path d={ticks.join('')} stroke={CARD_COLOURS['line-tick']} />
      <path
        d={`M${CARD_MARGIN - 1} ${RULER_BASE}H${CARD_WIDTH - CARD_MARGIN + 1}`}
        stroke={CARD_COLOURS['line-rule']}
      />
      <path d={`M${marker} ${RULER_BASE}v-120`} stroke={CARD_COLOURS.accent} strokeWidth={4} />
      <path d={`M${marker - 16} ${RULER_BASE - 140}h32l-16 24z`} fill={CARD_COLOURS.accent} />
    </g>
  )
}
