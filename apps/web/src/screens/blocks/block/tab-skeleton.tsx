import { useTranslation } from '#i18n/use-translation.ts'
import { BLOCK_PAGE_TRANSACTIONS } from '#data/blocks/block.ts'
import { Section } from '#ui/layout/section.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { BlockTab } from './block-tab.ts'
import css from './block.module.css'
import { ExtensionSections } from './extension-tab.tsx'
import { HeaderFields } from './header-fields.tsx'
import { TransactionTable } from './transaction-table.tsx'

const ROWS = 10

/** Layout of a tab while its data is loading. */
export function TabSkeleton({ tab }: { readonly tab: BlockTab }) {
  const t = useTranslation()
  switch (tab) {
    case 'information':
      return (
        <div className="grid">
          <Section className="span-12" title={t.text('block.tab.transactions')}>
            <TransactionTable rows={BLOCK_PAGE_TRANSACTIONS} />
          </Section>
          <Section className="span-6" title={t.text('block.header')}>
            <HeaderFields block={undefined} />
          </Section>
          <Section className="span-6" title={t.text('block.picture')}>
            <div className={css.pictureSkeleton} />
          </Section>
        </div>
      )
    case 'transactions':
      return (
        <Section title={t.text('block.tab.transactions')}>
          <TransactionTable rows={ROWS} />
        </Section>
      )
    case 'extension':
      return <ExtensionSections extension={undefined} />
    case 'adproofs':
      return (
        <Section title={t.text('block.tab.adProofs')}>
          <Skeleton width="full" />
        </Section>
      )
  }
}
