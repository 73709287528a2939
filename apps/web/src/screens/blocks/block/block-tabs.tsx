import { formatCount } from '../../../format/format-count.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Tab, Tabs } from '../../../ui/tabs.tsx'
import { BLOCK_TABS, type BlockTab, tabPath } from './block-tab.ts'

const WORD_OF = {
  information: 'block.tab.information',
  transactions: 'block.tab.transactions',
  extension: 'block.tab.extension',
  adproofs: 'block.tab.adProofs',
} as const

export interface BlockTabsProps {
  /** Its id, or what the address calls it while that is not known. */
  readonly name: string
  readonly tab: BlockTab
  readonly transactionCount?: number | undefined
}

export function BlockTabs({ name, tab: current, transactionCount }: BlockTabsProps) {
  const words = useWords()
  const count = transactionCount === undefined ? undefined : formatCount(transactionCount)
  return (
    <Tabs label={words.text('block.label')}>
      {BLOCK_TABS.map((tab) => (
        <Tab
          key={tab}
          to={tabPath(name, tab)}
          isCurrent={tab === current}
          count={tab === 'transactions' ? count : undefined}
        >
          {words.text(WORD_OF[tab])}
        </Tab>
      ))}
    </Tabs>
  )
}
