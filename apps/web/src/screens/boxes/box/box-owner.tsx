import type { BoxView } from '#data/boxes/box.ts'
import { AddressLink, ContractLink, TokenLink } from '#entities/links.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { FullHash } from '#ui/text/hash.tsx'
import { DescriptionList } from '#ui/facts/facts.tsx'
import { Section } from '#ui/layout/section.tsx'
import css from './box.module.css'

/** The owner of the box and its script; undefined while loading. */
export function BoxOwner({ box }: { readonly box: BoxView | undefined }) {
  const t = useTranslation()
  return (
    <Section className="span-6" title={t.text('boxes.owner')}>
      <DescriptionList
        data={box}
        facts={[
          { label: t.text('boxes.address'), value: ({ owner }) => <AddressLink party={owner} isAddress hasCopy /> },
          {
            label: t.text('boxes.contract'),
            skeleton: null,
            value: ({ owner: { kind, label }, script: { templateBlake2b256 } }) =>
              kind === 'P2PK' || templateBlake2b256 === null ? null : (
                <ContractLink templateHash={templateBlake2b256} name={label?.name} />
              ),
          },
          { label: t.text('boxes.kind'), value: ({ owner }) => t.text(`boxes.kind.${owner.kind}`) },
          {
            label: t.text('boxes.scriptHash'),
            value: ({ owner: { scriptHash } }) =>
              scriptHash && (
                <span className={css.hash}>
                  <FullHash id={scriptHash} />
                  <CopyButton text={scriptHash} />
                </span>
              ),
          },
          {
            label: t.text('boxes.minted'),
            skeleton: null,
            value: ({ assets, mintedToken }) => {
              const minted = assets.find(({ token }) => token.tokenId === mintedToken)
              return minted === undefined ? null : <TokenLink token={minted.token} />
            },
          },
        ]}
      />
    </Section>
  )
}
