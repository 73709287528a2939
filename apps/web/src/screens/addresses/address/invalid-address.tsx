import type { AddressFault } from '@ergo-explorer/contract'
import { formatCount } from '#format/number.ts'
import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { sanitizeText } from '#ui/text/sanitize-text.ts'
import { CodeBlock } from '#ui/text/code-block.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'

export interface InvalidAddressProps {
  readonly text: string
  readonly fault: AddressFault
}

/** Shown for text that is not a valid address of this network, with the reason. */
export function InvalidAddress({ text, fault }: InvalidAddressProps) {
  const t = useTranslation()
  const shown = sanitizeText(text)
  const heading = t.text('address.badHeading', { name: shortenId(shown) })
  usePageMetadata({ title: heading, status: 404 })
  return (
    <>
      <PageHeader heading={heading} />
      <EmptyState
        kind="missing"
        sentence={t.text(`address.fault.${fault}`, findInvalidCharacter(text))}
        reason={t.text(`address.advice.${fault}`)}
        actions={
          <LinkButton to="/" icon="home">
            {t.text('error.goHome')}
          </LinkButton>
        }
      >
        <CodeBlock text={shown.slice(0, MAX_SHOWN_LENGTH)} label={t.text('address.asEntered')} />
      </EmptyState>
    </>
  )
}

const MAX_SHOWN_LENGTH = 6_000

/** The first character that is not base58 and its position; only used for the `alphabet` fault. */
function findInvalidCharacter(text: string): Readonly<Record<'character' | 'position' | 'count', string>> {
  const characters = Array.from(text)
  const at = characters.findIndex((character) => !/^[1-9A-HJ-NP-Za-km-z]$/.test(character))
  return {
    character: sanitizeText(characters[at] ?? '') || '\u{2423}',
    position: formatCount(at + 1),
    count: formatCount(characters.length),
  }
}
