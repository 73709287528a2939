import { heldTokensResource, type HeldTokenView } from '../../../../data/addresses/held-tokens.ts'
import type { AddressView } from '../../../../data/addresses/address-view.ts'
import { useResource } from '../../../../data/resource/use-resource.ts'
import { TokenAmount } from '../../../../entities/token-amount.tsx'
import { TokenLink } from '../../../../entities/token-link.tsx'
import { useWords } from '../../../../i18n/use-words.ts'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { ShortHash } from '../../../../ui/hash.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { Cell, Row, Table } from '../../../../ui/table.tsx'
import css from '../address.module.css'
import { ListSection } from './list-section.tsx'
import { NftGallery } from './nft-gallery.tsx'
import type { TabProps } from './tab-props.ts'

/** What an address has beside coins: amounts as a table, pieces of which there is one as a gallery. */
export function TokensTab({ address, view, paging }: TabProps) {
  const words = useWords()
  const list = useResource(heldTokensResource(address, paging))
  const hasChanges = view.waitingAssets.length > 0
  const head = [
    words.text('address.token'),
    words.text('address.tokenId'),
    words.text('address.type'),
    ...(hasChanges ? [{ label: words.text('address.onTheWayHead'), numeric: true } as const] : []),
    { label: words.text('address.amount'), numeric: true } as const,
  ]
  return (
    <ListSection
      tab="tokens"
      title={words.text('address.tokens')}
      list={list}
      paging={paging}
      empty={words.text('address.noTokens')}
      head={head}
    >
      {(items) => {
        const tokens = items.filter(({ isNft }) => !isNft)
        const pieces = items.filter(({ isNft }) => isNft)
        return (
          <>
            {tokens.length > 0 && (
              <Table caption={words.text('address.tokens')} head={head}>
                {tokens.map((held) => (
                  <TokenLine key={held.token.tokenId} held={held} changes={hasChanges ? view.waitingAssets : null} />
                ))}
              </Table>
            )}
            {pieces.length > 0 && <NftGallery pieces={pieces} />}
          </>
        )
      }}
    </ListSection>
  )
}

interface TokenLineProps {
  readonly held: HeldTokenView
  /** Null where no token changes, and then there is no column for it. */
  readonly changes: AddressView['waitingAssets'] | null
}

function TokenLine({ held: { token, amount, type, resembles }, changes }: TokenLineProps) {
  const words = useWords()
  const change = changes?.find((other) => other.token.tokenId === token.tokenId)
  return (
    <Row>
      <Cell at="title" lead>
        <TokenLink token={token} />{' '}
        {resembles !== null && <Tag tone="warning">{words.text('address.resembles', { name: resembles })}</Tag>}
        {token.name === null && <Tag>{words.text('address.noName')}</Tag>}
      </Cell>
      <Cell at="under">
        <span className={css.withCopy}>
          <ShortHash id={token.tokenId} />
          <CopyButton text={token.tokenId} label={words.text('address.copyTokenId')} />
        </span>
      </Cell>
      <Cell at="side" dim>
        {type ?? words.text('value.none')}
      </Cell>
      {changes !== null && (
        <Cell label={words.text('address.onTheWayHead')} numeric>
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
