import type { AddressFault } from '@ergo-explorer/contract'
import { formatCount } from '../../../format/format-count.ts'
import { shortenId } from '../../../format/shorten-id.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { usePage } from '../../../page/use-page.ts'
import { Blank } from '../../../ui/blank.tsx'
import { cleanText } from '../../../ui/clean-text.ts'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Title } from '../../../ui/title.tsx'

export interface BadAddressProps {
  readonly text: string
  readonly fault: AddressFault
}

/** Text that is no address of this network, and which kind of mistake makes it none. */
export function BadAddress({ text, fault }: BadAddressProps) {
  const words = useWords()
  const shown = cleanText(text)
  const heading = words.text('address.badHeading', { name: shortenId(shown) })
  usePage({ title: heading, status: 404 })
  return (
    <>
      <Title heading={heading} />
      <Blank
        kind="missing"
        sentence={words.text(`address.fault.${fault}`, strangerIn(text))}
        why={words.text(`address.advice.${fault}`)}
        actions={
          <LinkButton to="/" icon="home">
            {words.text('error.goHome')}
          </LinkButton>
        }
      >
        <CodeBlock text={shown.slice(0, LONGEST_SHOWN)} label={words.text('address.asGiven')} />
      </Blank>
    </>
  )
}

const LONGEST_SHOWN = 6_000

/** The first character that no address has, and its place; for the faults of another kind, nothing. */
function strangerIn(text: string): Readonly<Record<'character' | 'place' | 'count', string>> {
  const characters = Array.from(text)
  const at = characters.findIndex((character) => !/^[1-9A-HJ-NP-Za-km-z]$/.test(character))
  return {
    character: cleanText(characters[at] ?? '') || '\u{2423}',
    place: formatCount(at + 1),
    count: formatCount(characters.length),
  }
}
