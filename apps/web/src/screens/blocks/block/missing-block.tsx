import { lookupOf } from '../../../data/blocks/block-lookup.ts'
import { formatCount } from '../../../format/format-count.ts'
import { shortenId } from '../../../format/shorten-id.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { usePage } from '../../../page/use-page.ts'
import { Blank } from '../../../ui/blank.tsx'
import { cleanText } from '../../../ui/clean-text.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Title } from '../../../ui/title.tsx'
import { ToLatestBlocks } from './to-latest-blocks.tsx'

/** What the address calls a block of which nothing else is known. */
export function askedName(asked: string): string {
  const lookup = lookupOf(asked)
  return lookup.by === 'height' ? formatCount(lookup.height) : shortenId(cleanText(asked))
}

/** There is no such block. */
export function MissingBlock({ asked }: { readonly asked: string }) {
  const words = useWords()
  const heading = words.text('title.block', { height: askedName(asked) })
  usePage({ title: heading, status: 404 })
  return (
    <>
      <Title back={<ToLatestBlocks />} heading={heading} />
      <Blank
        kind="missing"
        sentence={words.text('block.notFound')}
        why={<bdi className="quote">{cleanText(asked)}</bdi>}
        actions={<LinkButton to="/latest-blocks">{words.text('title.latestBlocks')}</LinkButton>}
      />
    </>
  )
}
