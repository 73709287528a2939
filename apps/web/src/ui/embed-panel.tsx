import { useWords } from '../i18n/use-words.ts'
import { EmbedCode } from './embed-code.tsx'
import type { Embed } from './embed-html.ts'
import { Panel } from './panel.tsx'

/** The code of a frame, behind a button among others. */
export function EmbedPanel(embed: Embed) {
  return (
    <Panel title={useWords().text('embed.title')} icon="api">
      <EmbedCode {...embed} />
    </Panel>
  )
}
