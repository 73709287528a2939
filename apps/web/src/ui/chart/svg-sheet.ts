/** What is written around a drawing in a file. */
export interface SheetWords {
  readonly title: string
  /** What is measured, over which time. */
  readonly subtitle: string
  /** Who made it and of what. */
  readonly source: string
}

export interface Room {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A file takes no colours from a page, so it has the light theme's. */
export const SHEET_COLOURS = {
  paper: '#fdfcfa',
  ink: '#1d1c19',
  quiet: '#67635b',
  hair: '#e0ddd6',
  tick: '#8b867c',
  bar: '#5d7182',
  needle: '#e4530d',
} as const
export type SheetColours = Readonly<Record<keyof typeof SHEET_COLOURS, string>>

/** As link previews show them. */
export const SHEET_WIDTH = 1200
export const SHEET_HEIGHT = 630
const EDGE = 40

/** A whole SVG file: the drawing with its words, as text. */
export function sheet(
  { title, subtitle, source }: SheetWords,
  draw: (room: Room, colours: SheetColours) => string,
  colours: SheetColours = SHEET_COLOURS,
): string {
  const room = { left: EDGE, top: 128, width: SHEET_WIDTH - 2 * EDGE, height: SHEET_HEIGHT - 128 - 66 }
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: SHEET_WIDTH,
      height: SHEET_HEIGHT,
      viewBox: `0 0 ${SHEET_WIDTH} ${SHEET_HEIGHT}`,
      'font-family': "'IBM Plex Sans', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif",
      'font-size': 15,
    },
    tag('title', {}, escaped(`${title}. ${subtitle}`)),
    tag('rect', { width: SHEET_WIDTH, height: SHEET_HEIGHT, fill: colours.paper }),
    text(title, { x: EDGE, y: 62, 'font-size': 32, 'font-weight': 600, fill: colours.ink }),
    text(subtitle, { x: EDGE, y: 94, 'font-size': 18, fill: colours.quiet }),
    draw(room, colours),
    text(source, { x: EDGE, y: SHEET_HEIGHT - 26, fill: colours.quiet }),
  )
}

export const text = (words: string, attributes: Attributes): string => tag('text', attributes, escaped(words))

export type Attributes = Readonly<Record<string, string | number>>

export function tag(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
  return `<${name}${written.join('')}>${children.join('')}</${name}>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Names of miners are written by people; and XML has no place for control characters, however they are written. */
const escaped = (words: string): string =>
  words.replaceAll(/[\p{Cc}\p{Cs}\u{fffe}\u{ffff}]/gu, '').replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '')
