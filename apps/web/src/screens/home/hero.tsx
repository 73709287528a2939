import { useState } from 'react'
import type { KnownBlockSummary } from '#data/api/operations.ts'
import { minerFromV2 } from '#data/blocks/miner-view.ts'
import type { HomeView } from '#data/home/home.ts'
import { Age } from '#entities/age.tsx'
import { displayName, formatMinerName, isVisibleName, truncateName } from '#entities/name-text.ts'
import { BlockLink } from '#entities/screen-link.tsx'
import { formatCount } from '#format/number.ts'
import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useShellSlot, useHasScreen, useIsHydrated } from '#page/page-context.ts'
import css from './home.module.css'

/** The newest block as the page heading, with the search box. */
export function Hero({ view }: { readonly view: HomeView }) {
  const [newest] = view.blocks
  return (
    <div className={css.hero}>
      <h1 className="serif serif--headline">{newest !== undefined && <Sentence block={newest} />}</h1>
      <SearchWithExamples view={view} />
    </div>
  )
}

function Sentence({ block: { blockId, height, timestamp, miner } }: { readonly block: KnownBlockSummary }) {
  const t = useTranslation()
  const isHydrated = useIsHydrated()
  return t.parts('home.sentence', {
    // Server-rendered pages are cached, so a relative age would be wrong there.
    form: isHydrated ? 'age' : 'moment',
    height: <BlockLink key="height" id={blockId} height={height} />,
    when: (
      <span key="when" className={css.when} data-state={isHydrated ? 'now' : undefined}>
        <Age timestamp={timestamp} />
      </span>
    ),
    miner: <bdi key="miner">{formatMinerName(minerFromV2(miner))}</bdi>,
  })
}

function SearchWithExamples({ view }: { readonly view: HomeView }) {
  const search = useShellSlot('search')
  const hasTokens = useHasScreen('token')
  // Fixed at first render: a link must not change while the user moves to click it.
  const [examples] = useState(() => examplesOf(view, hasTokens))
  return search({ size: 'large', examples })
}

function examplesOf({ blocks: [block], mempool, tokens }: HomeView, hasTokens: boolean) {
  const transaction = mempool?.transactions[0]
  const token = tokens?.find(({ name }) => isVisibleName(name))
  return [
    block && { text: formatCount(block.height), to: `/blocks/${block.blockId}` },
    transaction && { text: shortenId(transaction.id), to: `/transactions/${transaction.id}` },
    hasTokens && token && { text: truncateName(displayName(token.tokenId, token.name)), to: `/token/${token.tokenId}` },
  ].filter((example) => example !== undefined && example !== false)
}
