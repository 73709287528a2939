import { useWords } from '../i18n/use-words.ts'
import { Disclosure } from './disclosure.tsx'
import { EmbedCode } from './embed-code.tsx'
import type { Embed } from './embed-html.ts'

/** The code of a frame, behind a word. */
export function EmbedSnippet(embed: Embed) {
  return (
    <Disclosure summary={useWords().text('embed.title')}>
      <EmbedCode {...embed} />
    </Disclosure>
  )
}
