import { heldTokensResource, type HeldTokenView } from '../../../../data/addresses/held-tokens.ts'
import type { AddressView } from '../../../../data/addresses/address-view.ts'
import { useResource } from '../../../../data/resource/use-resource.ts'
import { TokenAmount } from '../../../../entities/token-amount.tsx'
import { TokenLink } from '../../../../entities/token-link.tsx'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { ShortHash } from '../../../../ui/hash.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { Cell, Row, Table } from '../../../../ui/table.tsx'
import css from '../address.module.css'
import { ListSection } from './list-section.tsx'
import { NftGallery } from './nft-gallery.tsx'
import type { TabProps } from './tab-props.ts'

/** Tokens of an address: fungible ones as a table, NFTs as a gallery. */
export function TokensTab({ address, view, paging }: TabProps) {
  const t = useTranslation()
  const list = useResource(heldTokensResource(address, paging))
  const hasChanges = view.mempoolAssetChanges.length > 0
  const head = [
    t.text('address.token'),
    t.text('address.tokenId'),
    t.text('address.type'),
    ...(hasChanges ? [{ label: t.text('address.pendingHeading'), numeric: true } as const] : []),
    { label: t.text('address.amount'), numeric: true } as const,
  ]
  return (
    <ListSection
      tab="tokens"
      title={t.text('address.tokens')}
      list={list}
      paging={paging}
      empty={t.text('address.noTokens')}
      head={head}
    >
      {(items) => {
        const tokens = items.filter(({ isNft }) => !isNft)
        const nfts = items.filter(({ isNft }) => isNft)
        return (
          <>
            {tokens.length > 0 && (
              <Table caption={t.text('address.tokens')} head={head}>
                {tokens.map((held) => (
                  <TokenLine
                    key={held.token.tokenId}
                    held={held}
                    changes={hasChanges ? view.mempoolAssetChanges : null}
                  />
                ))}
              </Table>
            )}
            {nfts.length > 0 && <NftGallery nfts={nfts} />}
          </>
        )
      }}
    </ListSection>
  )
}

interface TokenLineProps {
  readonly held: HeldTokenView
  /** Null when no token balance is changing; the column is then omitted. */
  readonly changes: AddressView['mempoolAssetChanges'] | null
}

function TokenLine({ held: { token, amount, type, resembles }, changes }: TokenLineProps) {
  const t = useTranslation()
  const change = changes?.find((other) => other.token.tokenId === token.tokenId)
  return (
    <Row>
      <Cell at="title" lead>
        <TokenLink token={token} />{' '}
        {resembles !== null && <Tag tone="warning">{t.text('address.resembles', { name: resembles })}</Tag>}
        {token.name === null && <Tag>{t.text('address.noName')}</Tag>}
      </Cell>
      <Cell at="under">
        <span className={css.withCopy}>
          <ShortHash id={token.tokenId} />
          <CopyButton text={token.tokenId} label={t.text('address.copyTokenId')} />
        </span>
      </Cell>
      <Cell at="side" dim>
        {type ?? t.text('value.none')}
      </Cell>
      {changes !== null && (
        <Cell label={t.text('address.pendingHeading')} numeric>
          {change === undefined ? (
            <span className="dim">0</span>
          ) : (
            <TokenAmount amount={change.amount} decimals={token.decimals} sign />
          )}
        </Cell>
      )}
      <Cell at="figure" numeric>
        <TokenAmount amount={amount} decimals={token.decimals} />
      </Cell>
    </Row>
  )
}
