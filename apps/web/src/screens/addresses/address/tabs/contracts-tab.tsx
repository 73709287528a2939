import { usePublicConfig } from '../../../../config/use-public-config.ts'
import { keyMentionsResource, type KeyMentionView } from '../../../../data/addresses/key-mentions.ts'
import { useResource } from '../../../../data/resource/use-resource.ts'
import { AddressLink } from '../../../../entities/address-link.tsx'
import { BlockLink } from '../../../../entities/block-link.tsx'
import { BoxLink } from '../../../../entities/box-link.tsx'
import { ErgAmount } from '../../../../entities/erg-amount.tsx'
import { formatCoinUnit } from '../../../../format/format-coin-unit.ts'
import { UNKNOWN_VALUE_TEXT } from '../../../../format/unknown-value-text.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { Cell, Row, Table } from '../../../../ui/table.tsx'
import css from '../address.module.css'
import { AssetList } from './asset-list.tsx'
import { ListSection } from './list-section.tsx'
import type { TabProps } from './tab-props.ts'

/** Unspent boxes of contracts that contain the key of this address: orders, loans, multisig wallets and the like. */
export function ContractsTab({ address, view, paging }: TabProps) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const title = t.text('address.tab.contracts')
  const head = [
    t.text('address.contract'),
    t.text('address.namedIn'),
    t.text('address.box'),
    t.text('address.height'),
    { label: t.text('address.value', { unit }), numeric: true } as const,
  ]
  const spent = view.mentions?.spent ?? 0
  return (
    <ListSection
      tab="contracts"
      title={title}
      list={useResource(keyMentionsResource(address, paging))}
      paging={paging}
      empty={t.text('address.noMentions')}
      emptyWhy={spent === 0 ? undefined : t.text('address.spentMentions', { count: spent })}
      head={head}
      lead={
        <Notice className={css.notice} title={t.text('address.caveatTitle')}>
          {t.text('address.caveat')}
        </Notice>
      }
    >
      {(mentions) => (
        <Table caption={title} head={head}>
          {mentions.map((mention) => (
            <MentionLine key={`${mention.boxId} ${mention.position}`} mention={mention} />
          ))}
        </Table>
      )}
    </ListSection>
  )
}

function MentionLine({ mention }: { readonly mention: KeyMentionView }) {
  const t = useTranslation()
  const { boxId, position, keyCount, contract, value, assets, height } = mention
  return (
    <Row>
      <Cell at="title" lead>
        <AddressLink party={contract} />
      </Cell>
      <Cell at="under" dim>
        {t.text('address.mentionPosition', { position, keys: keyCount })}
      </Cell>
      <Cell label={t.text('address.box')}>
        <BoxLink id={boxId} length={6} />
      </Cell>
      <Cell label={t.text('address.height')}>
        {height === null ? UNKNOWN_VALUE_TEXT : <BlockLink height={height} />}
      </Cell>
      <Cell at="figure" numeric className={css.change}>
        <ErgAmount nanoErg={value} />
        <AssetList assets={assets} />
      </Cell>
    </Row>
  )
}
