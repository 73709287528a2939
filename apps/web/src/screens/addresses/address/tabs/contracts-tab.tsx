import { usePublicConfig } from '#config/use-public-config.ts'
import type { KeyMention } from '@ergo-explorer/contract'
import { keyMentionsResource } from '#data/addresses/address-lists.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { AddressLink, BoxLink, ContractLink, TokenLink } from '#entities/links.tsx'
import { BlockLink } from '#entities/screen-link.tsx'
import { ErgAmount, TokenAmount } from '#entities/amount.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import css from '../address.module.css'
import { AssetList } from '../asset-list.tsx'
import { ListSection } from './list-section.tsx'
import type { TabProps } from './tab-props.ts'

/** Unspent boxes of contracts that contain the key of this address: orders, loans, multisig wallets and the like. */
export function ContractsTab({ address, view, url }: TabProps) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const title = t.text('address.tab.contracts')
  const spent = view.mentions === null ? 0 : view.mentions.mentionCount - view.mentions.unspentCount
  return (
    <ListSection
      tab="contracts"
      title={title}
      list={useResource(keyMentionsResource(address, url.paging))}
      url={url}
      empty={t.text('address.noMentions')}
      emptyWhy={spent === 0 ? undefined : t.text('address.spentMentions', { count: spent })}
      lead={
        <Notice className={css.notice} title={t.text('address.caveatTitle')}>
          {t.text('address.caveat')}
        </Notice>
      }
    >
      {(mentions) => (
        <DataTable
          caption={title}
          rows={mentions}
          keyOf={({ box, position }) => `${box.boxId} ${position}`}
          columns={[
            {
              head: t.text('address.contract'),
              card: 'title',
              lead: true,
              skeleton: 5,
              cell: ({ box: { owner }, templateHash }) =>
                templateHash === null || owner.label === null ? (
                  <AddressLink party={owner} />
                ) : (
                  <ContractLink templateHash={templateHash} name={owner.label.name} />
                ),
            },
            {
              head: t.text('address.action'),
              card: 'under',
              cell: (mention) => <MentionAction mention={mention} />,
            },
            {
              head: t.text('address.namedIn'),
              card: 'under',
              dim: true,
              cell: ({ position, keyCount }) => t.text('address.mentionPosition', { position, keys: keyCount }),
            },
            { head: t.text('address.box'), cell: ({ box }) => <BoxLink id={box.boxId} length={6} /> },
            {
              head: t.text('address.height'),
              cell: ({ box: { height } }) => (height === null ? UNKNOWN_VALUE_TEXT : <BlockLink height={height} />),
            },
            {
              head: t.text('address.value', { unit }),
              kind: 'number',
              card: 'figure',
              cell: ({ box: { value, assets } }) => (
                <>
                  <ErgAmount nanoErg={value} />
                  <AssetList assets={assets} />
                </>
              ),
            },
          ]}
        />
      )}
    </ListSection>
  )
}

/** What the box does for the address, with the offered amounts of an order: `Sell order, 61.4 SigUSD, open`. */
function MentionAction({ mention: { action, state: status } }: { readonly mention: KeyMention }) {
  const t = useTranslation()
  const { kind, side, nanoErg, assets } = action
  return (
    <>
      {t.text(`address.action.${kind}`, { side: side ?? 'other' })}
      {nanoErg !== null && nanoErg !== '0' && (
        <>
          , <ErgAmount nanoErg={nanoErg} unit />
        </>
      )}
      {assets.map((asset) => (
        <span key={asset.tokenId}>
          , <TokenAmount amount={asset.amount} decimals={asset.decimals} /> <TokenLink token={asset} />
        </span>
      ))}
      {', '}
      {t.text(`address.status.${status}`)}
    </>
  )
}
