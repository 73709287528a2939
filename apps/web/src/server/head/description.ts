import type { RenderedPage } from '../../entry/render.tsx'
import { escapeText } from './escape.ts'

/** Search engines and link previews cut longer descriptions. */
const MAX_LENGTH = 300

/**
 * One-sentence description of a page, escaped for an attribute: the screen's own, or the sentence under the heading.
 */
export function derivePageDescription({ report, markup }: RenderedPage): string | undefined {
  if (report.description !== undefined) return escapeText(truncate(report.description))
  // Already escaped by React; truncating it could split an escape sequence.
  return extractPageSentence(markup)
}

/** The sentence under a page's heading, still escaped. */
export function extractPageSentence(markup: string): string | undefined {
  const [, sentence] = SENTENCE.exec(markup) ?? []
  return sentence
    ?.replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Markup written by `ui/page-header.tsx`. */
const SENTENCE = /<p class="serif serif--story">(.*?)<\/p>/s

const truncate = (text: string) =>
  text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH).replace(/\s+\S*$/, '')}…`
