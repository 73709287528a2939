import type { RenderedPage } from '../../entry/render.tsx'
import { escapeText } from './escape.ts'

/** Longer ones are cut by everybody who shows them. */
const MOST_LETTERS = 300

/** What a page says of itself in one sentence, as the value of an attribute: its own words, or those under its heading. */
export function descriptionOf({ report, markup }: RenderedPage): string | undefined {
  if (report.description !== undefined) return escapeText(shortened(report.description))
  // React has escaped it, and a cut could fall into an escape.
  return sentenceIn(markup)
}

/** The sentence under a page's heading, escaped as it stands there. */
export function sentenceIn(markup: string): string | undefined {
  const [, sentence] = SENTENCE.exec(markup) ?? []
  return sentence
    ?.replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The one that `ui/title.tsx` writes. */
const SENTENCE = /<p class="say say--story">(.*?)<\/p>/s

const shortened = (text: string) =>
  text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS).replace(/\s+\S*$/, '')}…`
