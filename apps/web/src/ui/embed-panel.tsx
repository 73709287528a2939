import { useTranslation } from '../i18n/use-translation.ts'
import { EmbedCode } from './embed-code.tsx'
import type { EmbedInput } from './render-embed-html.ts'
import { Panel } from './panel.tsx'

/** Embed code behind a button. */
export function EmbedPanel(embed: EmbedInput) {
  return (
    <Panel title={useTranslation().text('embed.title')} icon="api">
      <EmbedCode {...embed} />
    </Panel>
  )
}
