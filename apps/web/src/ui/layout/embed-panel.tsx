import { useTranslation } from '#i18n/use-translation.ts'
import { EmbedCode, type EmbedInput } from './embed-code.tsx'
import { Panel } from './panel.tsx'

/** Embed code behind a button. */
export function EmbedPanel(embed: EmbedInput) {
  return (
    <Panel title={useTranslation().text('embed.title')} icon="api">
      <EmbedCode {...embed} />
    </Panel>
  )
}
