import { exportTokenHolders, pathOf } from '@ergo-explorer/client'
import { holdersResource } from '#data/tokens/token.ts'
import { ExportLinks } from '#entities/export-links.tsx'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { TokenHolderTable } from '../../holder-table.tsx'
import { HoldersAtForm } from '../past-token-page.tsx'
import css from '../../tokens.module.css'
import type { TabProps } from './tab-props.ts'
import { TokenListTab } from './token-list-tab.tsx'

/** All holders of a token, largest amount first. */
export function HoldersTab({ token, paging }: TabProps) {
  const t = useTranslation()
  return (
    <TokenListTab
      tab="holders"
      title={t.text('token.holders')}
      note={formatCount(token.holderCount)}
      empty={t.text('token.noHolders')}
      resource={holdersResource(token.tokenId, paging)}
      paging={paging}
      renderLead={() => <HoldersAtForm />}
      end={
        <ExportLinks
          className={css.exports}
          pathOf={(format) => pathOf(exportTokenHolders, { tokenId: token.tokenId, format })}
          label={(format) => t.text('token.export', { format })}
        />
      }
    >
      {(rows) => (
        <TokenHolderTable
          rows={rows}
          rankOffset={(paging.page - 1) * paging.limit}
          decimals={token.decimals}
          total={token.circulating ?? token.existing}
        />
      )}
    </TokenListTab>
  )
}
