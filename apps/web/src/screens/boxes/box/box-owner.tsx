import type { BoxView } from '../../../data/boxes/box-view.ts'
import { AddressLink } from '../../../entities/address-link.tsx'
import { TokenLink } from '../../../entities/token-link.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { FullHash } from '../../../ui/hash.tsx'
import { Ledger, LedgerRow } from '../../../ui/ledger.tsx'
import { Section } from '../../../ui/section.tsx'
import css from './box.module.css'

/** Whose box it is, and what stands behind that address. */
export function BoxOwner({ box: { owner, assets, mintedToken } }: { readonly box: BoxView }) {
  const words = useWords()
  const minted = assets.find(({ token }) => token.tokenId === mintedToken)
  return (
    <Section className="span-6" title={words.text('boxes.owner')}>
      <Ledger>
        <LedgerRow label={words.text('boxes.address')}>
          <AddressLink party={owner} hasCopy />
        </LedgerRow>
        <LedgerRow label={words.text('boxes.kind')}>{words.text(`boxes.kind.${owner.kind}`)}</LedgerRow>
        {owner.scriptHash !== null && (
          <LedgerRow label={words.text('boxes.scriptHash')}>
            <span className={css.hash}>
              <FullHash id={owner.scriptHash} />
              <CopyButton text={owner.scriptHash} />
            </span>
          </LedgerRow>
        )}
        {minted !== undefined && (
          <LedgerRow label={words.text('boxes.minted')}>
            <TokenLink token={minted.token} />
          </LedgerRow>
        )}
      </Ledger>
    </Section>
  )
}
