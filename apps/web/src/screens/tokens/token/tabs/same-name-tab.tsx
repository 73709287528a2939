import { similarNameTokensResource } from '#data/tokens/token.ts'
import type { TokenSummary } from '@ergo-explorer/contract'
import { ScreenLink } from '#entities/screen-link.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { ShortHash } from '#ui/text/hash.tsx'
import { TokenTable } from '../../token-table.tsx'
import css from '../token.module.css'
import type { TabProps } from './tab-props.ts'
import { TokenListTab } from './token-list-tab.tsx'

/** Tokens with the same or a similar-looking name, including this one. */
export function SameNameTab({ token, paging }: TabProps) {
  const t = useTranslation()
  const title = t.text('token.tab.same-name')
  return (
    <TokenListTab
      tab="same-name"
      title={title}
      note={t.text('token.byHolders')}
      empty={t.text('token.noSameName')}
      resource={similarNameTokensResource(token.tokenId, paging)}
      paging={paging}
      renderLead={({ items: [first] }) =>
        paging.page === 1 &&
        first && <MostHoldersNote first={first} tokenId={token.tokenId} holders={token.holderCount} />
      }
    >
      {(rows) => <TokenTable caption={title} rows={rows} currentTokenId={token.tokenId} hasRecords />}
    </TokenListTab>
  )
}

interface MostHoldersNoteProps {
  /** The token with the most holders. */
  readonly first: TokenSummary
  readonly tokenId: string
  readonly holders: number
}

/** Names the token with the most holders by its id, as the names are alike. */
function MostHoldersNote({ first, tokenId, holders }: MostHoldersNoteProps) {
  const t = useTranslation()
  const isThis = first.tokenId === tokenId
  // With equal holder counts there is no leader.
  if (!isThis && first.holderCount <= holders) return null
  return (
    <p className={css.lead}>
      {isThis
        ? t.text('token.leads')
        : t.parts('token.otherLeads', {
            token: (
              <ScreenLink key="token" screen="token" to={`/token/${first.tokenId}`}>
                <ShortHash id={first.tokenId} />
              </ScreenLink>
            ),
            holders: first.holderCount,
          })}
    </p>
  )
}
