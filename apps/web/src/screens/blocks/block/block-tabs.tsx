import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Tab, Tabs } from '#ui/layout/tabs.tsx'
import { BLOCK_TABS, type BlockTab, buildBlockTabPath } from './block-tab.ts'

const TAB_LABELS = {
  information: 'block.tab.information',
  transactions: 'block.tab.transactions',
  extension: 'block.tab.extension',
  adproofs: 'block.tab.adProofs',
} as const

export interface BlockTabsProps {
  /** Block id, or the URL parameter while the id is not known. */
  readonly name: string
  readonly tab: BlockTab
  readonly transactionCount?: number | undefined
}

export function BlockTabs({ name, tab: current, transactionCount }: BlockTabsProps) {
  const t = useTranslation()
  const count = transactionCount === undefined ? undefined : formatCount(transactionCount)
  return (
    <Tabs label={t.text('block.label')}>
      {BLOCK_TABS.map((tab) => (
        <Tab
          key={tab}
          to={buildBlockTabPath(name, tab)}
          isCurrent={tab === current}
          count={tab === 'transactions' ? count : undefined}
        >
          {t.text(TAB_LABELS[tab])}
        </Tab>
      ))}
    </Tabs>
  )
}
