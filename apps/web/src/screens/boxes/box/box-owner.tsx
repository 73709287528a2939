import type { BoxView } from '../../../data/boxes/box-view.ts'
import { AddressLink } from '../../../entities/address-link.tsx'
import { TokenLink } from '../../../entities/token-link.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { FullHash } from '../../../ui/hash.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/description-list.tsx'
import { Section } from '../../../ui/section.tsx'
import css from './box.module.css'

/** The owner of the box and its script. */
export function BoxOwner({ box: { owner, assets, mintedToken } }: { readonly box: BoxView }) {
  const t = useTranslation()
  const minted = assets.find(({ token }) => token.tokenId === mintedToken)
  return (
    <Section className="span-6" title={t.text('boxes.owner')}>
      <DescriptionList>
        <DescriptionRow label={t.text('boxes.address')}>
          <AddressLink party={owner} hasCopy />
        </DescriptionRow>
        <DescriptionRow label={t.text('boxes.kind')}>{t.text(`boxes.kind.${owner.kind}`)}</DescriptionRow>
        {owner.scriptHash !== null && (
          <DescriptionRow label={t.text('boxes.scriptHash')}>
            <span className={css.hash}>
              <FullHash id={owner.scriptHash} />
              <CopyButton text={owner.scriptHash} />
            </span>
          </DescriptionRow>
        )}
        {minted !== undefined && (
          <DescriptionRow label={t.text('boxes.minted')}>
            <TokenLink token={minted.token} />
          </DescriptionRow>
        )}
      </DescriptionList>
    </Section>
  )
}
