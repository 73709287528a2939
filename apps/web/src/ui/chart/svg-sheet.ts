/** Texts around the drawing in a file. */
export interface SheetTexts {
  readonly title: string
  /** What is measured, and the time range. */
  readonly subtitle: string
  /** Author and data source. */
  readonly source: string
}

export interface SheetArea {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A file cannot use the page's theme, so it has the light theme's colours. */
export const SHEET_COLOURS = {
  paper: '#fdfcfa',
  ink: '#1d1c19',
  quiet: '#67635b',
  gridline: '#e0ddd6',
  tick: '#8b867c',
  bar: '#5d7182',
  second: '#2c776d',
  accent: '#e4530d',
} as const
export type SheetColours = Readonly<Record<keyof typeof SHEET_COLOURS, string>>

/** Size of link previews. */
export const SHEET_WIDTH = 1200
export const SHEET_HEIGHT = 630
const EDGE = 40

/** A complete SVG file: the drawing with its texts. */
export function renderSvgSheet(
  { title, subtitle, source }: SheetTexts,
  draw: (area: SheetArea, colours: SheetColours) => string,
  colours: SheetColours = SHEET_COLOURS,
): string {
  const area = { left: EDGE, top: 128, width: SHEET_WIDTH - 2 * EDGE, height: SHEET_HEIGHT - 128 - 66 }
  return renderSvgTag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: SHEET_WIDTH,
      height: SHEET_HEIGHT,
      viewBox: `0 0 ${SHEET_WIDTH} ${SHEET_HEIGHT}`,
      'font-family': "'IBM Plex Sans', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif",
      'font-size': 15,
    },
    renderSvgTag('title', {}, escaped(`${title}. ${subtitle}`)),
    renderSvgTag('rect', { width: SHEET_WIDTH, height: SHEET_HEIGHT, fill: colours.paper }),
    renderSvgText(title, { x: EDGE, y: 62, 'font-size': 32, 'font-weight': 600, fill: colours.ink }),
    renderSvgText(subtitle, { x: EDGE, y: 94, 'font-size': 18, fill: colours.quiet }),
    draw(area, colours),
    renderSvgText(source, { x: EDGE, y: SHEET_HEIGHT - 26, fill: colours.quiet }),
  )
}

export const renderSvgText = (content: string, attributes: SvgAttributes): string =>
  renderSvgTag('text', attributes, escaped(content))

export type SvgAttributes = Readonly<Record<string, string | number>>

export function renderSvgTag(name: string, attributes: SvgAttributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
  return `<${name}${written.join('')}>${children.join('')}</${name}>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Miner names are arbitrary text, and XML does not allow control characters, even escaped. */
const escaped = (content: string): string =>
  content.replaceAll(/[\p{Cc}\p{Cs}\u{fffe}\u{ffff}]/gu, '').replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '')
