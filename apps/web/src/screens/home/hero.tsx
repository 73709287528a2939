import { useState } from 'react'
import type { BlockRow } from '../../data/blocks/block-row.ts'
import type { HomeView } from '../../data/home/home-view.ts'
import { Age } from '../../entities/age.tsx'
import { BlockLink } from '../../entities/block-link.tsx'
import { formatCount } from '../../format/format-count.ts'
import { shortenId } from '../../format/shorten-id.ts'
import { tokenTitle } from '../../format/token-title.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useSlot } from '../../page/slots.ts'
import { useHasScreen } from '../../page/use-has-screen.ts'
import { useIsHydrated } from '../../page/use-is-hydrated.ts'
import { cleanText } from '../../ui/clean-text.ts'
import css from './home.module.css'

/** What happened last, as the page's heading, and where to ask for the rest. */
export function Hero({ view }: { readonly view: HomeView }) {
  const [newest] = view.blocks
  return (
    <div className={css.hero}>
      <h1 className="say say--headline">{newest !== undefined && <Sentence block={newest} />}</h1>
      <SearchWithExamples view={view} />
    </div>
  )
}

function Sentence({ block: { id, height, timestamp, miner } }: { readonly block: BlockRow }) {
  const words = useWords()
  const isHydrated = useIsHydrated()
  return words.parts('home.sentence', {
    // The server does not know when its page is read.
    form: isHydrated ? 'age' : 'moment',
    height: <BlockLink key="height" id={id} height={height} />,
    when: (
      <span key="when" className={css.when} data-state={isHydrated ? 'now' : undefined}>
        <Age timestamp={timestamp} />
      </span>
    ),
    miner: <bdi key="miner">{miner.name === null ? shortenId(miner.address, 6) : cleanText(miner.name)}</bdi>,
  })
}

function SearchWithExamples({ view }: { readonly view: HomeView }) {
  const search = useSlot('search')
  const hasTokens = useHasScreen('token')
  // Those of the first look: what somebody reaches for must not change meanwhile.
  const [examples] = useState(() => examplesOf(view, hasTokens))
  return search({ size: 'large', examples })
}

function examplesOf({ blocks: [block], waiting, tokens }: HomeView, hasTokens: boolean) {
  const transaction = waiting?.transactions[0]
  const token = tokens?.find(({ name }) => name !== null && cleanText(name).trim() !== '')
  return [
    block && { text: formatCount(block.height), to: `/blocks/${block.id}` },
    transaction && { text: shortenId(transaction.id), to: `/transactions/${transaction.id}` },
    hasTokens && token && { text: cleanText(tokenTitle(token.tokenId, token.name)), to: `/token/${token.tokenId}` },
  ].filter((example) => example !== undefined && example !== false)
}
