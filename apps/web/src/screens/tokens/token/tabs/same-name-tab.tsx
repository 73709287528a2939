import { useResource } from '../../../../data/resource/use-resource.ts'
import { sameNameResource } from '../../../../data/tokens/token-lists.ts'
import type { TokenRow } from '../../../../data/tokens/token-row.ts'
import { ScreenLink } from '../../../../entities/screen-link.tsx'
import { useWords } from '../../../../i18n/use-words.ts'
import { Blank } from '../../../../ui/blank.tsx'
import { ShortHash } from '../../../../ui/hash.tsx'
import { ListSection } from '../../list-section.tsx'
import { TokenTable, useTokenHead } from '../../token-table.tsx'
import { tabLink } from '../tab-place.ts'
import css from '../token.module.css'
import type { TabProps } from './tab-props.ts'

/** Tokens whose names cannot be told apart, this one among them. */
export function SameNameTab({ view: { token }, record, paging }: TabProps) {
  const words = useWords()
  const title = words.text('token.tab.same-name')
  const list = useResource(sameNameResource(token.tokenId, paging))
  const first = paging.page === 1 ? list.data?.items[0] : undefined
  return (
    <ListSection
      title={title}
      note={words.text('token.byHolders')}
      list={list}
      paging={paging}
      linkTo={(to) => tabLink('same-name', to)}
      head={useTokenHead(true)}
      empty={<Blank kind="empty" sentence={words.text('token.noSameName')} />}
      lead={first && <Leader first={first} tokenId={token.tokenId} holders={record.holders} />}
    >
      {(rows) => <TokenTable caption={title} rows={rows} here={token.tokenId} hasRecords />}
    </ListSection>
  )
}

interface LeaderProps {
  /** The one with most holders. */
  readonly first: TokenRow
  readonly tokenId: string
  readonly holders: number
}

/** Which of them most people have. Its name would not tell it from the others, so it goes by its id. */
function Leader({ first: { token, record }, tokenId, holders }: LeaderProps) {
  const words = useWords()
  const isThis = token.tokenId === tokenId
  // Two with as many holders are told apart by nothing.
  if (record === null || (!isThis && record.holders <= holders)) return null
  return (
    <p className={css.lead}>
      {isThis
        ? words.text('token.leads')
        : words.parts('token.otherLeads', {
            token: (
              <ScreenLink key="token" screen="token" to={`/token/${token.tokenId}`}>
                <ShortHash id={token.tokenId} />
              </ScreenLink>
            ),
            holders: record.holders,
          })}
    </p>
  )
}
