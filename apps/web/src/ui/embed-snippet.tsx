import { useTranslation } from '../i18n/use-translation.ts'
import { Disclosure } from './disclosure.tsx'
import { EmbedCode } from './embed-code.tsx'
import type { EmbedInput } from './render-embed-html.ts'

/** Embed code in a disclosure. */
export function EmbedDisclosure(embed: EmbedInput) {
  return (
    <Disclosure summary={useTranslation().text('embed.title')}>
      <EmbedCode {...embed} />
    </Disclosure>
  )
}
